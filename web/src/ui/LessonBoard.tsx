/** A lesson on the screen, whatever kind it is: the real board, the sides, what can be chosen, and a card that speaks. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isBroad } from "../scene/broad";
import { NO_LIGHT } from "../scene/desk";
import { TextBoard } from "../scene/TextBoard";
import { textBoard } from "../settings";
import { asTable, type LessonModel } from "../table/lesson";
import type { LessonView, View } from "../wire";
import { read, reader, t } from "../words";
import { Beside } from "./Beside";
import { Choices, Menu } from "./Choices";
import { strip } from "./Shell";
import { Strip } from "./Strip";
import { Boards, Sides } from "./TableTop";
import { Phases } from "./Tracks";

interface BoardProps {
  model: LessonModel;
  view: LessonView;
  title: string;
  children: ComponentChildren;
}

/** Opens the lesson, and shows its scores in the strip of the page. */
export function useLesson(model: LessonModel): void {
  useEffect(() => {
    void model.open();
    const seen = (): View | undefined => (model.view.value ? asTable(model.view.value) : undefined);
    strip.value = () => <Strip seen={seen} />;
    return () => {
      strip.value = null;
    };
  }, [model]);
}

export function LessonBoard({ model, view, title, children }: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    model.desk.root = root.current;
  });
  useEffect(() => {
    model.desk.lit.value = view.light.length ? { ids: view.light, free: 0 } : NO_LIGHT;
  }, [view]);
  useEffect(() => {
    reader.value = { seat: view.seat, names: [] };
  }, [view.seat]);
  return (
    <div class={isBroad(model.desk) ? "table lesson broad" : "table lesson"} ref={root} data-step={view.step}>
      <h1 class="visually-hidden">{title}</h1>
      <aside class="sides" aria-label={t("ui.players")}>
        <Sides desk={model.desk} view={asTable(view)} />
      </aside>
      <div class="centre">
        <Phases tracks={view.scene.tracks} />
        <Boards desk={model.desk} zones={model.desk.scene.value?.zones ?? []} />
        <TextBoard scene={view.scene} isShown={textBoard.value} />
      </div>
      <aside class="rail" aria-label={title}>
        <Beside desk={model.desk} step={`${view.step} ${view.say[0]} ${model.reply.value?.say[0] ?? ""}`}>
          {children}
        </Beside>
        {view.choices.length ? <Choices desk={model.desk} onStand={() => undefined} /> : null}
        <Seen model={model} />
      </aside>
      <Menu desk={model.desk} />
    </div>
  );
}

/** What the thing under the pointer is. */
function Seen({ model }: { model: LessonModel }) {
  const look = model.look.value;
  if (!look) return null;
  return (
    <section class="panel look filled" aria-label={t("ui.look")}>
      <h2>{read(look.title)}</h2>
      {look.lines.map((line, n) => (
        <p key={n}>{read(line)}</p>
      ))}
    </section>
  );
}
