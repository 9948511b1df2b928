/** Beginning: a new table is set, and one goes there. */
import { api, Trouble, troubleSay } from "../api";
import { go } from "../route";
import { myName, opponent, played } from "../settings";
import { toast } from "../ui/toasts";
import type { GameCard, NewTable } from "../wire";

/** The level that "play now" means. */
export function levelFor(card: GameCard): string {
  const chosen = opponent.value[card.name];
  return chosen && card.minds.includes(chosen) ? chosen : (card.minds[1] ?? card.minds[0] ?? "");
}

/** Set a table and go there; a refusal is told in words. */
export async function begin(wish: NewTable): Promise<void> {
  const name = myName.value.trim();
  try {
    const table = await api.create({ ...wish, ...(name ? { name } : {}) });
    played.value = { ...played.value, [wish.game]: (played.value[wish.game] ?? 0) + 1 };
    go(`/table/${table.id}`);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    toast(troubleSay(error), error.code);
  }
}
