"""The client's twin of what travels: web/src/wire.ts, written from the types that the server checks and sends.

usage: python -m tools.wire
"""

import inspect
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from json import dumps
from types import EllipsisType, ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from conclave.kernel import army, options, scene
from conclave.table import wire
from conclave.table.openapi import ANSWERS, BODIES
from tools.environment import ROOT

TWIN = ROOT / "web" / "src" / "wire.ts"
HEAD = """\
/** The shapes that travel, made by `make wire` from what table/wire says and imports: edit them there. */

/** What JSON can hold; each game says what of it an army list has. */
export type Json = boolean | number | string | null | readonly Json[] | { readonly [key: string]: Json };
"""
SHAPES_HEAD = """\
interface Thinned {
  readonly defaults: Readonly<Record<string, Json>>;
  readonly parts: Readonly<Record<string, string>>;
}

/** What the table leaves out of a shape because it is as it mostly is, and the fields that hold further shapes. */
export const SHAPES: Readonly<Record<string, Thinned>> = {
"""
WIDTH = 120
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", NoneType: "null", Any: "Json"}


def bare(hint: Any) -> Any:
    """A type without lengths and limits; text that is annotated with a Literal is that Literal."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return next((note for note in args[1:] if get_origin(note) is Literal), bare(args[0]))
    if origin in (Union, UnionType):
        return Union[tuple(map(bare, args))]
    return origin[tuple(map(bare, args))] if origin in (list, dict, tuple) else hint


def names_in(modules: Iterable[ModuleType]) -> dict[Any, str]:
    """The types that these modules have a name for, such as `Tone = Literal[...]`; classes have their own."""
    named: dict[Any, str] = {}
    for module in modules:
        for name, value in vars(module).items():
            if get_origin(bare(value)) in (Literal, Union, list, dict, tuple):
                named.setdefault(bare(value), name)
    return named


class Twin:
    """TypeScript for Python types, and a declaration for everything that has a name."""

    def __init__(self, named: dict[Any, str]) -> None:
        self.named = named
        self.declared: dict[str, str] = {}
        self.meant: dict[str, tuple[Any, bool]] = {}  # by name: the type, and whether the client sends it

    def written(self, hint: Any, is_sent: bool) -> str:
        """A type, by its name if it has one."""
        hint = bare(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if hint in self.named:
            return self.declare(self.named[hint], hint, is_sent)
        if isinstance(hint, type) and get_origin(hint) is None:
            return self.declare(hint.__name__, hint, is_sent)
        return self.structure(hint, is_sent)

    def structure(self, hint: Any, is_sent: bool) -> str:
        """A type without a name of its own."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(map(dumps, args))
        parts = [self.written(part, is_sent) for part in args if not isinstance(part, EllipsisType)]
        if origin is Union:
            return " | ".join(parts)
        if origin is dict and args[0] is str:
            return f"Readonly<Record<string, {parts[1]}>>"
        if origin is list or (origin is tuple and ... in args):
            return f"readonly {parts[0]}[]" if parts[0].isalnum() else f"readonly ({parts[0]})[]"
        if origin is tuple:
            return f"readonly [{', '.join(parts)}]"
        raise TypeError(f"the client has no twin for {hint}")

    def declare(self, name: str, hint: Any, is_sent: bool) -> str:
        """The name, once it is declared."""
        if name not in self.declared:
            self.declared[name] = ""  # so that a type may hold itself
            self.meant[name] = hint, is_sent
            self.declared[name] = self.declaration(name, hint, is_sent)
        if self.meant[name][0] != hint:
            raise TypeError(f"two types are called {name}")
        if is_struct(hint) and self.meant[name] != (hint, is_sent):
            raise TypeError(f"{name} goes both ways, so it cannot say whether a default may be left out")
        return name

    def declaration(self, name: str, hint: Any, is_sent: bool) -> str:
        """An interface for a shape with fields, an alias for anything else."""
        if is_struct(hint) or is_dataclass(hint):
            fields = "\n".join(wrapped(line, "  ") for line in self.fields(hint, is_sent))
            return f"{comment(hint)}export interface {name} {{\n{fields}\n}}"
        if not isinstance(hint, type):
            return wrapped(f"export type {name} = {self.structure(hint, is_sent)};")
        if not issubclass(hint, tuple):
            raise TypeError(f"the client has no twin for {hint}")
        parts = ", ".join(f"{field}: {self.written(inner, is_sent)}" for field, inner in get_type_hints(hint).items())
        return comment(hint) + wrapped(f"export type {name} = readonly [{parts}];")

    def fields(self, shape: Any, is_sent: bool) -> Iterator[str]:
        """A line a field; the client may leave out what has a default, the table never does."""
        if not is_struct(shape):
            for name, hint in get_type_hints(shape, include_extras=True).items():
                yield f"{name}: {self.written(hint, is_sent)};"
            return
        if tag := shape.__struct_config__.tag:
            yield f"{shape.__struct_config__.tag_field}: {dumps(tag)};"
        for field in msgspec.structs.fields(shape):
            optional = "?" if is_sent and not field.required else ""
            yield f"{field.encode_name}{optional}: {self.written(field.type, is_sent)};"

    def shapes(self) -> str:
        """What the table leaves out because it is a default, by shape, and the fields that hold such shapes."""
        told = {name: hint for name, (hint, is_sent) in self.meant.items() if is_struct(hint) and not is_sent}
        thinned = {name for name, hint in told.items() if defaults(hint)}
        while more := {name for name, hint in told.items() if thinned & {*parts(hint, told).values()}} - thinned:
            thinned |= more
        kept = {name: hint for name, hint in told.items() if name in thinned}
        lines = [
            f"  {name}: {{ defaults: {dumps(defaults(hint))}, parts: {dumps(parts(hint, kept))} }},\n"
            for name, hint in kept.items()
        ]
        return f"{SHAPES_HEAD}{''.join(lines)}}};\n"


def defaults(shape: Any) -> dict[str, Any]:
    """The fields that may be missing, as they are then."""
    fields = msgspec.structs.fields(shape) if shape.__struct_config__.omit_defaults else ()
    return {field.encode_name: missing(field) for field in fields if not field.required}


def missing(field: msgspec.structs.FieldInfo) -> Any:
    """What a field holds that is left out: its default, or what makes an empty one."""
    made = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def parts(shape: Any, told: dict[str, Any]) -> dict[str, str]:
    """The fields that hold another shape, or several of it."""
    found = {}
    for field in msgspec.structs.fields(shape):
        inner = [name for name, hint in told.items() if hint in leaves(bare(field.type))]
        if len(inner) > 1:
            raise TypeError(f"{field.name} of {shape.__name__} holds several shapes: the client cannot tell them apart")
        if inner:
            found[field.encode_name] = inner[0]
    return found


def leaves(hint: Any) -> list[Any]:
    """The types that a type is made of."""
    return [leaf for part in get_args(hint) for leaf in leaves(part)] or [hint]


def is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def comment(shape: type) -> str:
    """What a shape says of itself, if it does."""
    said = inspect.cleandoc(shape.__dict__.get("__doc__") or "").splitlines()
    if len(said) < 2:
        return "".join(f"/** {line} */\n" for line in said)
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in said), " */", ""])


def wrapped(line: str, indent: str = "") -> str:
    """A line, or several where it is long, broken before a bar."""
    glued = line.replace("| ", "|\0")
    whole = textwrap.fill(
        glued,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return whole.replace("\0", " ")


def twin(sent: Iterable[Any], told: Iterable[Any], named: dict[Any, str]) -> str:
    """TypeScript for what the client sends and for what it is told."""
    whole = Twin(named)
    for way, is_sent in ((sent, True), (told, False)):
        for hint in way:
            whole.written(hint, is_sent)
    return "\n".join([HEAD, *(f"{declared}\n" for declared in whole.declared.values()), whole.shapes()]).rstrip() + "\n"


def wire_twin() -> str:
    """What wire.ts must be."""
    return twin(BODIES, ANSWERS, names_in((options, scene, army, wire)))


if __name__ == "__main__":
    TWIN.write_text(wire_twin(), "utf-8")
