interface Entrance {
  taken: number;
  /** Those who wait, in their order; each is called when a slot has become theirs. */
  line: Set<() => void>;
}

/** Lets a few at a time do something under one key; the others wait in line, for a bounded time. */
export class KeyedSlots {
  private readonly entrances = new Map<string, Entrance>();

  constructor(
    private readonly slots: number,
    private readonly longestLine: number,
  ) {}

  /** Takes a slot; false when all are taken. */
  tryTake(key: string): boolean {
    const entrance = this.entrances.get(key);
    if (entrance === undefined) this.entrances.set(key, { taken: 1, line: new Set() });
    else if (entrance.taken < this.slots) entrance.taken += 1;
    else return false;
    return true;
  }

  /** Takes a slot as soon as one is free; false when none was in time, or when the line is too long. */
  async take(key: string, milliseconds: number): Promise<boolean> {
    if (this.tryTake(key)) return true;
    const { line } = this.entrance(key);
    if (milliseconds <= 0 || line.size >= this.longestLine) return false;
    return new Promise((resolve) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.delete(turn);
        resolve(false);
      }, milliseconds);
      line.add(turn);
    });
  }

  /** Gives a slot back: to the first in line, or to those who come later. */
  release(key: string): void {
    const entrance = this.entrance(key);
    const [next] = entrance.line;
    if (next !== undefined) {
      entrance.line.delete(next);
      next();
    } else if (--entrance.taken === 0) this.entrances.delete(key);
  }

  private entrance(key: string): Entrance {
    const entrance = this.entrances.get(key);
    if (entrance === undefined) throw new Error(`no slot of ${key} is taken`);
    return entrance;
  }
}
