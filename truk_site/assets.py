"""The files that pages load and `docs/` does not hold: fonts and the engine; and none of the theme's."""

from __future__ import annotations

import logging
from functools import cache
from io import BytesIO
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from truk_site import map_files

ENGINE = Path(__file__).parent.parent / "build" / "engine"
NODE_MODULES = Path(__file__).parent.parent / "node_modules"
_LOG = logging.getLogger("mkdocs.truk_site")
TURKISH = "ĞğİŞş"
"""The letters of the languages that the first file of a face lacks: of the second, pages get these alone."""
_FONTS = {
    "alegreya": ("latin-wght-normal", "latin-wght-italic", "latin-ext-wght-normal", "latin-ext-wght-italic"),
    "atkinson-hyperlegible-next": ("latin-wght-normal", "latin-ext-wght-normal"),
}


def add_fonts(files: Files, config: MkDocsConfig, modules: Path = NODE_MODULES) -> None:
    """Put the fonts and their licences among the files of the site."""
    for family, cuts in _FONTS.items():
        package = modules / "@fontsource-variable" / family
        if not package.is_dir():
            raise PluginError(f"The font {family} is not in node_modules: run `make serve`, or `npm ci` first")
        wanted = {f"{family}-{cut}.woff2": package / "files" / f"{family}-{cut}.woff2" for cut in cuts}
        wanted[f"{family}-OFL.txt"] = package / "LICENSE"
        for name, path in wanted.items():
            address = f"assets/fonts/{name}"
            if "-latin-ext-" in name:
                files.append(File.generated(config, address, content=turkish(path)))
            else:
                files.append(File.generated(config, address, abs_src_path=str(path)))


@cache
def turkish(path: Path) -> bytes:
    """Return a file of a face with the Turkish letters alone: a tenth of its bytes."""
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.notdef_outline = True
    part = subset.Subsetter(options)
    part.populate(text=TURKISH)
    part.subset(font)
    font.flavor = "woff2"
    made = BytesIO()
    font.save(made, reorderTables=False)
    return made.getvalue()


def add_engine(files: Files, config: MkDocsConfig, built: Path = ENGINE) -> None:
    """Put what the reader's browser runs among the files of the site, as `make engine` built it."""
    if not (built / "engine.json").is_file():
        _LOG.info("The engine is not built: hands can be stepped but not left. Run `make engine` first.")
        return
    for path in sorted(each for each in built.rglob("*") if each.is_file()):
        name = path.relative_to(built).as_posix()
        files.append(File.generated(config, f"assets/engine/{name}", abs_src_path=str(path)))


def add_places(files: Files, config: MkDocsConfig) -> None:
    """Put the table behind the map among the files of the site."""
    files.append(File.generated(config, map_files.CSV, content=map_files.as_csv()))
    files.append(File.generated(config, map_files.GEOJSON, content=map_files.as_geojson()))


def leave_out_the_theme(files: Files, config: MkDocsConfig) -> None:
    """Leave out every asset of Material: pages load none."""
    foreign = config.theme.dirs[1:]
    for file in [each for each in files if each.src_dir in foreign]:
        files.remove(file)
