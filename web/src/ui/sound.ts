/** Sound: a soft tick when something happens, made on the spot; off unless a person turns it on. */
import { sound } from "../settings";

let context: AudioContext | undefined;

/** A tick: low for others' steps, higher when it is one's own turn. */
export function tick(isMine: boolean): void {
  if (!sound.value) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(isMine ? 520 : 300, now);
    tone.frequency.exponentialRampToValueAtTime(isMine ? 390 : 200, now + 0.09);
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.15);
  } catch {
    // a browser without sound plays without sound
  }
}
