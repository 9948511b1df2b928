/** Sound: a few soft ones, made on the spot; off unless a person turns them on. */
import { sound } from "../settings";
import type { Effect } from "../scene/stage";

export type Sound = "move" | "dice" | "card" | "bolt" | "hurt" | "heal" | "turn" | "talk" | "end";

let context: AudioContext | undefined;

/** Let one be heard. */
export function play(which: Sound): void {
  if (!sound.value) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    SOUNDS[which](context, context.currentTime + 0.01);
  } catch {
    // a browser without sound plays without sound
  }
}

const OF_EFFECT: Readonly<Partial<Record<Effect["do"], Sound>>> = {
  roll: "dice",
  card: "card",
  bolt: "bolt",
  burst: "bolt",
  hurt: "hurt",
  heal: "heal",
};

/** The sound of a step that is shown: of the strongest thing in it; things that only move make a soft knock. */
export function soundOf(effects: readonly Pick<Effect, "do">[]): Sound {
  const found = effects.map((each) => OF_EFFECT[each.do]);
  const ranked: readonly Sound[] = ["hurt", "heal", "dice", "bolt", "card"];
  return ranked.find((each) => found.includes(each)) ?? "move";
}

const SOUNDS: Readonly<Record<Sound, (to: AudioContext, at: number) => void>> = {
  /** Wood on wood. */
  move: (to, at) => tone(to, at, { from: 240, into: 150, lasts: 0.08, loud: 0.12, shape: "triangle" }),
  /** Several knocks that come to rest. */
  dice: (to, at) => {
    for (const [n, after] of [0, 0.07, 0.13, 0.22, 0.34].entries()) {
      noise(to, at + after, { pitch: 1_900 - n * 170, lasts: 0.04, loud: 0.16 - n * 0.02 });
    }
  },
  card: (to, at) => noise(to, at, { pitch: 3_200, lasts: 0.11, loud: 0.06 }),
  bolt: (to, at) => tone(to, at, { from: 880, into: 220, lasts: 0.26, loud: 0.06, shape: "sawtooth" }),
  hurt: (to, at) => {
    tone(to, at, { from: 150, into: 70, lasts: 0.2, loud: 0.2, shape: "sine" });
    noise(to, at, { pitch: 700, lasts: 0.06, loud: 0.08 });
  },
  heal: (to, at) => {
    tone(to, at, { from: 520, into: 560, lasts: 0.18, loud: 0.07, shape: "sine" });
    tone(to, at + 0.09, { from: 780, into: 800, lasts: 0.24, loud: 0.06, shape: "sine" });
  },
  /** Two steps up: you are asked. */
  turn: (to, at) => {
    tone(to, at, { from: 440, into: 440, lasts: 0.14, loud: 0.09, shape: "triangle" });
    tone(to, at + 0.12, { from: 660, into: 660, lasts: 0.22, loud: 0.09, shape: "triangle" });
  },
  talk: (to, at) => tone(to, at, { from: 980, into: 1_180, lasts: 0.09, loud: 0.06, shape: "sine" }),
  /** A chord that fades. */
  end: (to, at) => {
    for (const [n, pitch] of [262, 330, 392, 523].entries()) {
      tone(to, at + n * 0.09, { from: pitch, into: pitch, lasts: 0.9, loud: 0.06, shape: "triangle" });
    }
  },
};

interface Tone {
  from: number;
  into: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

function tone(to: AudioContext, at: number, { from, into, lasts, loud, shape }: Tone): void {
  const source = to.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(into, at + lasts);
  source.connect(fading(to, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts + 0.02);
}

interface Noise {
  pitch: number;
  lasts: number;
  loud: number;
}

function noise(to: AudioContext, at: number, { pitch, lasts, loud }: Noise): void {
  const source = to.createBufferSource();
  const hiss = to.createBuffer(1, Math.ceil(to.sampleRate * lasts), to.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  source.buffer = hiss;
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(to, at, lasts, loud));
  source.start(at);
}

/** Begins at once and dies away. */
function fading(to: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const volume = to.createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  volume.connect(to.destination);
  return volume;
}
