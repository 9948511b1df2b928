/** What was set going and is not done yet: a line each, with how far it is; pointing at one shows it on the board. */
import type { Desk } from "../scene/desk";
import { InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { Ledger, Scene } from "../wire";
import { begun, read } from "../words";

export function Ledgers({ desk, scene }: { desk: Desk; scene: Scene }) {
  return (
    <>
      {scene.ledgers.map((ledger, n) => (
        <OneLedger key={n} desk={desk} scene={scene} ledger={ledger} />
      ))}
    </>
  );
}

function OneLedger({ desk, scene, ledger }: { desk: Desk; scene: Scene; ledger: Ledger }) {
  const toneOf = (seat: number): string => toneClass(scene.players.find((player) => player.seat === seat)?.tone ?? "");
  return (
    <section class="ledger panel" aria-label={read(ledger.title)}>
      <h2>
        <InlineIcon name={ledger.icon} /> {read(ledger.title)}
      </h2>
      <ul>
        {ledger.entries.map((entry, n) => (
          <li
            key={n}
            class={toneOf(entry.seat)}
            onPointerEnter={() => (desk.noted.value = entry.on)}
            onPointerLeave={() => (desk.noted.value = [])}
          >
            <span class={`seat-sign seat-${entry.seat}`} aria-hidden="true" />
            <InlineIcon name={entry.icon} />
            <span class="say">{begun(entry.say)}</span>
            {entry.state ? <b>{read(entry.state)}</b> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
