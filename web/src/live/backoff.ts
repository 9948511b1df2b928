/** Backoff: how long to wait before the next try, longer each time, with some chance so that a crowd does not return at once. */

export class Backoff {
  private tries = 0;

  constructor(
    private readonly first = 250,
    private readonly most = 15_000,
    private readonly chance: () => number = Math.random,
  ) {}

  /** Milliseconds until the next try. */
  next(): number {
    const whole = Math.min(this.most, this.first * 2 ** this.tries++);
    return whole * (0.5 + this.chance() / 2);
  }

  /** How often we have tried since the last success. */
  get failures(): number {
    return this.tries;
  }

  /** It worked. */
  reset(): void {
    this.tries = 0;
  }
}
