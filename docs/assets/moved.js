// Leads from the old address of a page to the new one, with the anchor that was asked for.
location.replace(new URL(document.currentScript.dataset.to, location.href).href + location.hash);
