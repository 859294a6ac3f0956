/** Numbers that look like chance and are the same each time (mulberry32); millions of them a second. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to but not 1. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  /** A whole number from 0 up to but not `count`. */
  below(count: number): number {
    return Math.floor(this.share() * count);
  }

  /** The same, with the first ones many times as likely as the last ones. */
  early(count: number, steepness = 3): number {
    return Math.floor(count * this.share() ** steepness);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** The same ones in an order that follows nothing. */
  mixed<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.share() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  /** Hexadecimal digits, a multiple of eight of them. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits)
      text += (this.share() * 2 ** 32).toString(16).split('.', 1)[0]!.padStart(8, '0');
    return text;
  }

  /** A UUID of version 7 of the moment (RFC 9562). */
  id(at: number): string {
    const time = Math.floor(at).toString(16).padStart(12, '0');
    const rest = this.hex(24);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  }
}
