/** Before everybody is there: who sits where, an invitation for those who are missing, a chair for whoever comes. */
import { useSignal } from "@preact/signals";
import { api, Trouble } from "../api";
import { HandIn } from "../army/HandIn";
import { go, place } from "../route";
import { myName } from "../settings";
import type { TableModel } from "../table/model";
import { read, t } from "../words";
import { Invite, inviteUrl } from "./Invite";
import { sitter } from "./Players";
import { toast } from "./toasts";

export function Seating({ model }: { model: TableModel }) {
  const view = model.view.value;
  if (view?.table.status !== "gathering") return null;
  const { table } = view;
  const invite = place.value.query.get("invite") ?? "";
  const isSeated = table.seats.some((seat) => seat.mine);
  const isOpen = table.seats.some((seat) => seat.kind === "open");
  const nameOf = (seat: number): string => {
    const player = view.scene.players.find((each) => each.seat === seat);
    return player ? read(player.name) : String(seat + 1);
  };
  return (
    <section class="seating panel" aria-label={t("ui.seating")}>
      <h2>{t("ui.seating")}</h2>
      <ul>
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <strong>{nameOf(seat.seat)}</strong> {sitter(seat)}
            {seat.army && seat.kind !== "open" ? <span class="army-state"> {t(`ui.army.${seat.army}`)}</span> : null}
          </li>
        ))}
      </ul>
      {table.seats
        .filter((seat) => seat.mine && seat.army)
        .map((seat) => (
          <HandIn key={seat.seat} model={model} table={table} seat={seat} name={nameOf(seat.seat)} />
        ))}
      {isSeated ? (
        <>
          <p>{t(isOpen ? "ui.seating.wait" : "ui.army.wait")}</p>
          {table.invite && isOpen ? <Invite url={inviteUrl(table.id, table.invite)} /> : null}
        </>
      ) : invite || table.listed ? (
        <JoinForm id={table.id} invite={invite} />
      ) : (
        <p>{t("ui.seating.closed")}</p>
      )}
    </section>
  );
}

function JoinForm({ id, invite }: { id: string; invite: string }) {
  const isBusy = useSignal(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    try {
      const name = myName.value.trim();
      await api.join(id, { invite, ...(name ? { name } : {}) });
      go(`/table/${id}`, true);
    } catch (error) {
      if (error instanceof Trouble) toast(error.say, error.code);
      else throw error;
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <form class="join" onSubmit={(event) => void join(event)}>
      <NameField />
      <button type="submit" class="primary" disabled={isBusy.value}>
        {t("ui.join")}
      </button>
    </form>
  );
}

export function NameField() {
  return (
    <label class="field">
      {t("ui.name")}
      <input
        name="name"
        maxLength={24}
        autocomplete="nickname"
        value={myName.value}
        placeholder={t("ui.name.guest")}
        onInput={(event) => (myName.value = event.currentTarget.value)}
      />
    </label>
  );
}
