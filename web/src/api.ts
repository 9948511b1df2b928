/** The table's HTTP side: each call gives what docs/table.md promises, or throws a Trouble with words. */
import type { Answer } from "./live/commands";
import { heard, whole } from "./live/whole";
import type {
  AnalysisView,
  AnyCommand,
  CheckWish,
  CoachAnswer,
  CoachWish,
  Course,
  Form,
  FormWish,
  Grounds,
  GameCard,
  Games,
  Handed,
  Join,
  LessonLook,
  LessonTries,
  LessonView,
  LogPage,
  Look,
  NewTable,
  Options,
  PlayOn,
  Problem,
  Puzzles,
  Quick,
  Reckoning,
  Rules,
  RuleSearch,
  TableInfo,
  Tables,
  Text,
  View,
  WhyNotInLesson,
} from "./wire";

/** What went wrong, with a stable code and words. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly say: Text,
    readonly status: number,
    readonly detail: Text | null = null,
  ) {
    super(code);
  }
}

/** What to tell, with the detail that says what exactly is wrong. */
export function troubleSay(trouble: Trouble): Text {
  return trouble.detail ? ["ui.trouble.detail", [trouble.say, trouble.detail]] : trouble.say;
}

async function call<T>(path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble("offline", ["ui.trouble.offline", []], 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem && Array.isArray(problem.say)) {
    throw new Trouble(problem.code, problem.say, answer.status, problem.detail);
  }
  throw new Trouble(`http-${answer.status}`, ["ui.trouble.http", [answer.status]], answer.status);
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const lessonAt = (game: string, lesson: string): string =>
  `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;

const armiesOf = (game: string): string => `/api/armies/${encodeURIComponent(game)}`;

let cards: Promise<readonly GameCard[]> | undefined;

export const api = {
  /** The card of every game; asked for once. */
  games(): Promise<readonly GameCard[]> {
    cards ??= call<Games>("/api/games").then(
      (answer) => whole("Games", answer).games,
      (error: unknown) => {
        cards = undefined;
        throw error;
      },
    );
    return cards;
  },
  /** Where a game can be played, as pictures. */
  grounds: (game: string) =>
    call<Grounds>(`/api/games/${encodeURIComponent(game)}/grounds`).then((found) => whole("Grounds", found)),
  /** What these words mean in the rules and in the box of a game. */
  search: (game: string, question: string, lang: string) =>
    call<RuleSearch>(
      `/api/rules/${encodeURIComponent(game)}/search?q=${encodeURIComponent(question)}&lang=${lang}`,
    ).then((found) => whole("RuleSearch", found)),
  rules: (game: string, lang: string) => call<Rules>(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`),
  /** What an army list of a game may hold. */
  form: (game: string, options: Options) =>
    call<Form>(`${armiesOf(game)}/form`, { options } satisfies FormWish).then((form) => whole("Form", form)),
  /** What a list comes to; given as it is, or as the text of a file. */
  check: (game: string, wish: CheckWish) => call<Reckoning>(`${armiesOf(game)}/check`, wish),
  handed: (id: string, seat: number) => call<Handed>(`${table(id)}/army?seat=${seat}`),
  command: (id: string, command: AnyCommand) => call<Answer>(`${table(id)}/command`, command).then(heard),
  tables: () => call<Tables>("/api/tables"),
  table: (id: string) => call<TableInfo>(table(id)),
  create: (wish: NewTable) => call<TableInfo>("/api/tables", wish),
  join: (id: string, wish: Join) => call<TableInfo>(`${table(id)}/join`, wish),
  view: (id: string, seat: number) => call<View>(`${table(id)}/view?seat=${seat}`).then(heard),
  replay: (id: string, seat: number, ply: number, after = -1) =>
    call<View>(`${table(id)}/replay?seat=${seat}&ply=${ply}&after=${after}`).then(heard),
  /** A page of the log before an entry, or of a replay before a step. */
  log: (id: string, seat: number, before: number, replay = false) =>
    call<LogPage>(`${table(id)}/log?seat=${seat}&before=${before}&replay=${replay}`).then((page) => whole("LogPage", page)),
  course: (game: string, lang: string) => call<Course>(`/api/lessons/${encodeURIComponent(game)}?lang=${lang}`),
  /** A game on one page. */
  quick: (game: string, lang: string) =>
    call<Quick>(`/api/quick/${encodeURIComponent(game)}?lang=${lang}`).then((page) => whole("Quick", page)),
  puzzles: () => call<Puzzles>("/api/puzzles").then((found) => whole("Puzzles", found)),
  /** Where a row of tries leads. */
  lesson: (game: string, lesson: string, tries: readonly string[]) =>
    call<LessonView>(lessonAt(game, lesson), { tries: [...tries] } satisfies LessonTries).then((view) =>
      whole("LessonView", view),
    ),
  lessonLook: (game: string, lesson: string, asked: LessonLook) =>
    call<Look>(`${lessonAt(game, lesson)}/look`, asked).then((look) => whole("Look", look)),
  lessonWhy: (game: string, lesson: string, asked: LessonLook) =>
    call<WhyNotInLesson>(`${lessonAt(game, lesson)}/why`, asked),
  /** What a finished game taught, as far as it is known; and the wish to know it. */
  analysis: (id: string) => call<AnalysisView>(`${table(id)}/analysis`).then((found) => whole("AnalysisView", found)),
  analyse: (id: string) => call<AnalysisView>(`${table(id)}/analysis`, {}).then((found) => whole("AnalysisView", found)),
  /** What to do, why another did that, or whether that was good. */
  coach: (id: string, wish: CoachWish) =>
    call<CoachAnswer>(`${table(id)}/coach`, wish).then((answer) => whole("CoachAnswer", answer)),
  playOn: (id: string, wish: PlayOn) => call<TableInfo>(`${table(id)}/playon`, wish),
  recordUrl: (id: string) => `${table(id)}/record`,
};
