/** Finding things to put into a list: by name, by what sort of thing they are, by price, and by whether they fit. */
import type { Entry, Text } from "../wire";
import { read } from "../words";

export interface Filter {
  text: string;
  /** By group of sorts (its message id): the sort that is wanted. */
  sorts: Readonly<Record<string, string>>;
  /** Points at most; 0: any price. */
  most: number;
  onlyFitting: boolean;
}

export const EVERYTHING: Filter = { text: "", sorts: {}, most: 0, onlyFitting: false };

export interface Group {
  id: string;
  name: Text;
  sorts: readonly Text[];
}

/** What these entries can be told apart by: groups with at least two sorts in them. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const found = new Map<string, { name: Text; sorts: Map<string, Text> }>();
  for (const entry of entries) {
    for (const [name, sort] of entry.sorts) {
      const group = found.get(name[0]) ?? { name, sorts: new Map<string, Text>() };
      group.sorts.set(sort[0], sort);
      found.set(name[0], group);
    }
  }
  return [...found]
    .map(([id, { name, sorts }]) => ({ id, name, sorts: [...sorts.values()] }))
    .filter((group) => group.sorts.length > 1);
}

/** Does an entry of this price belong to what is looked for? A group that it knows nothing of does not speak against it. */
export function passes(entry: Entry, filter: Filter, points: number, fits: boolean): boolean {
  const isOf = ([group, sort]: readonly [string, string]): boolean => {
    const own = entry.sorts.filter(([name]) => name[0] === group);
    return !sort || !own.length || own.some(([, each]) => each[0] === sort);
  };
  return (
    read(entry.name).toLocaleLowerCase().includes(filter.text.trim().toLocaleLowerCase()) &&
    Object.entries(filter.sorts).every(isOf) &&
    (!filter.most || points <= filter.most) &&
    (!filter.onlyFitting || fits)
  );
}
