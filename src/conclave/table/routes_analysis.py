"""Routes of analyses: how far one is, what it has found, and the wish for one."""

from litestar import get, post
from litestar.params import FromPath

from conclave.kernel.record import Record
from conclave.table.analyst import AnalysisView, Analyst
from conclave.table.openapi import PROBLEMS
from conclave.table.refusals import NOT_YET_OVER, Refusal
from conclave.table.routes_tables import Asked, may_set_table, rooms_in


def analyst_in(request: Asked) -> Analyst:
    """The server's analyst."""
    analyst: Analyst = request.app.state.analyst
    return analyst


async def finished(request: Asked, id: str) -> Record:
    """T-13: the record of a game that is over."""
    async with rooms_in(request).room(id) as room:
        if not room.sitting.result:
            raise Refusal(NOT_YET_OVER)
        return room.sitting.record()


@get("/api/tables/{id:str}/analysis", operation_id="analysis", responses=PROBLEMS)
async def analysis(request: Asked, id: FromPath[str]) -> AnalysisView:
    """What a finished game taught, as far as it is known."""
    return await analyst_in(request).view(id, await finished(request, id))


@post("/api/tables/{id:str}/analysis", status_code=200, operation_id="analyse", responses=PROBLEMS)
async def analyse(request: Asked, id: FromPath[str]) -> AnalysisView:
    """Find out what a finished game taught."""
    record = await finished(request, id)
    analyst = analyst_in(request)
    if analyst.kept(id, record) is None:
        may_set_table(request)
        analyst.want(id, record)
    return await analyst.view(id, record)


ANALYSIS_ROUTES = (analysis, analyse)
