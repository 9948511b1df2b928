/** What travels leaves out whatever is as it mostly is; here it becomes whole again. */
import { type Json, SHAPES } from "../wire";

type Fields = Readonly<Record<string, Json>>;

const BY_TAG: Readonly<Record<string, string>> = { view: "View", looked: "Looked" };

/** A message with everything in it. */
export function heard<T extends { readonly t: string }>(message: T): T {
  return whole(BY_TAG[message.t] ?? "", message);
}

/** A shape with everything in it, however deep. */
export function whole<T>(shape: string, given: T): T {
  return filled(shape, given as Json) as T;
}

function filled(name: string, given: Json): Json {
  const shape = SHAPES[name];
  if (!shape || given === null || typeof given !== "object") return given;
  if (Array.isArray(given)) return given.map((each) => filled(name, each as Json));
  const found: Record<string, Json> = { ...shape.defaults, ...(given as Fields) };
  for (const [field, inner] of Object.entries(shape.parts)) {
    if (found[field] !== undefined) found[field] = filled(inner, found[field]);
  }
  return found;
}
