/** The page that the address names, inside the frame that all pages share. */
import { About } from "./pages/About";
import { AnalysisPage } from "./pages/Analysis";
import { Build } from "./pages/Build";
import { CoursePage } from "./pages/Course";
import { LessonPage } from "./pages/Lesson";
import { Lobby } from "./pages/Lobby";
import { PuzzlePage } from "./pages/Puzzle";
import { PuzzlesPage } from "./pages/Puzzles";
import { QuickPage } from "./pages/Quick";
import { Replay } from "./pages/Replay";
import { Rules } from "./pages/Rules";
import { SetUp } from "./pages/SetUp";
import { TablePage } from "./pages/Table";
import { place } from "./route";
import { Guarded } from "./ui/Guarded";
import { Missing } from "./ui/Missing";
import { Shell } from "./ui/Shell";

export function App() {
  const [, page = "", name = "", part = ""] = place.value.path.split("/").map(decodeURIComponent);
  return (
    <Shell isTable={page === "table" || page === "replay" || ((page === "learn" || page === "puzzles") && part !== "")}>
      <Guarded key={place.value.path}>{pageFor(page, name, part)}</Guarded>
    </Shell>
  );
}

function pageFor(page: string, name: string, part: string) {
  switch (page) {
    case "":
      return <Lobby />;
    case "new":
      return <SetUp key={name} game={name} />;
    case "build":
      return <Build key={name} game={name} />;
    case "table":
      return <TablePage key={name} id={name} />;
    case "replay":
      return <Replay key={name} id={name} />;
    case "analysis":
      return <AnalysisPage key={name} id={name} />;
    case "learn":
      return part ? <LessonPage key={`${name}/${part}`} game={name} id={part} /> : <CoursePage key={name} game={name} />;
    case "puzzles":
      return part ? <PuzzlePage key={`${name}/${part}`} game={name} id={part} /> : <PuzzlesPage game={name} />;
    case "rules":
      return <Rules key={name} game={name} />;
    case "quick":
      return <QuickPage key={name} game={name} />;
    case "about":
      return <About />;
    default:
      return <Missing />;
  }
}
