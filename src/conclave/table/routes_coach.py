"""The route of the coach: three questions, answered by what the asking seat can know; nothing changes by it."""

from litestar import post
from litestar.params import FromPath, JSONBody

from conclave.table import questions
from conclave.table.entries import AskedAdvice
from conclave.table.openapi import PROBLEMS
from conclave.table.pool import Asker
from conclave.table.refusals import ADVICE, NOT_YOUR_SEAT, STALE, TOO_FAST, Refusal
from conclave.table.room import Room
from conclave.table.routes_tables import Asked, address_in, guest_in, limits_in, rooms_in
from conclave.table.tutor import CoachAnswer, CoachWish, Tutor
from conclave.table.wire import Hint


@post("/api/tables/{id:str}/coach", status_code=200, operation_id="coach", responses=PROBLEMS)
async def coach(request: Asked, id: FromPath[str], data: JSONBody[CoachWish]) -> CoachAnswer:
    """What can I do, why did another do that, was what I did good?"""
    tutor: Tutor = request.app.state.tutor
    guest = guest_in(request)
    async with rooms_in(request).room(id) as room:
        sitting = room.sitting
        if data.seat < 0 or data.seat not in sitting.seats_of(guest):
            raise Refusal(NOT_YOUR_SEAT)
        if not sitting.gives_advice:
            raise Refusal(ADVICE)
        if data.ply != sitting.ply:
            raise Refusal(STALE)
        if data.about == "now":
            questions.must_decide(sitting, data.seat)
        account = request.scope["state"]["account"]
        if not limits_in(request).allow(Hint("the-coach", data.seat, data.ply), account, address_in(request)):
            raise Refusal(TOO_FAST)
        found = await tutor.ask(sitting, data, Asker(guest, address_in(request), can_wait=True))
        if len({chair.guest for chair in sitting.chairs if chair.guest}) > 1:
            await room.errands.do(lambda: log(room, data))
        return found


async def log(room: Room, wish: CoachWish) -> None:
    """T-28: where several people play, everybody is told that somebody was advised, once for a decision."""
    if not room.sitting.result and room.sitting.advised != (room.sitting.ply, wish.seat):
        await room.append(AskedAdvice(wish.seat))


COACH_ROUTES = (coach,)
