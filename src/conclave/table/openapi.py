"""The protocol's description: Litestar knows the paths, msgspec knows the shapes exactly."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from conclave import __version__
from conclave.table import wire
from conclave.table.analyst import AnalysisView
from conclave.table.tutor import CoachAnswer, CoachWish

REASONS = {
    400: "Not understood.",
    403: "Not this guest's seat, not invited, or from another site.",
    404: "Not found.",
    409: "The table stands otherwise.",
    413: "Too large.",
    422: "Not a possible table.",
    429: "Too fast.",
    503: "Not written.",
}
PROBLEMS = {
    status: ResponseSpec(wire.Problem, generate_examples=False, description=reason)
    for status, reason in REASONS.items()
}
TAKEN = (wire.NewTable, wire.Join, wire.PlayOn, wire.FormWish, wire.CheckWish, wire.LessonTries, wire.LessonLook)
BODIES = (*TAKEN, CoachWish, wire.AnyCommand)
SHOWN = (
    wire.Games,
    wire.Grounds,
    wire.Rules,
    wire.RuleSearch,
    wire.Tables,
    wire.TableInfo,
    wire.Form,
    wire.Reckoning,
    wire.Handed,
    wire.LogPage,
)
TAUGHT = (wire.Quick, wire.Course, wire.Puzzles, wire.LessonView, wire.WhyNotInLesson)
ANSWERS = (wire.AnyMessage, *SHOWN, *TAUGHT, AnalysisView, CoachAnswer, wire.Problem)


def answers(kind: Any, description: str = "Done.", media_type: str = "application/json") -> dict[int, ResponseSpec]:
    """What a route answers, problems included."""
    return {
        200: ResponseSpec(kind, generate_examples=False, description=description, media_type=media_type),
        **PROBLEMS,
    }


def exact_schemas() -> dict[str, Any]:
    """The shapes as msgspec checks and writes them: lengths, tags, no unknown fields."""
    _, found = msgspec.json.schema_components([*BODIES, *ANSWERS], ref_template="#/components/schemas/{name}")
    return dict(found)


class ExactJson(JsonRenderPlugin):
    """The document, with the shapes put right."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = openapi_schema["components"]
        whole = {**openapi_schema, "components": {**parts, "schemas": {**parts["schemas"], **exact_schemas()}}}
        return super().render(request, whole)


OPENAPI = OpenAPIConfig(
    title="Conclave",
    version=__version__,
    path="/api/openapi.json",
    render_plugins=[ExactJson(path="/")],
)
