import {
  en,
  Faker,
  generateMersenne53Randomizer,
  type LocaleDefinition,
  type Randomizer,
} from '@faker-js/faker';
import { v7 } from 'uuid';

/** Everything that looks like chance and is the same for the same seed. */
export class Chance {
  readonly faker: Faker;
  private readonly randomizer: Randomizer;

  constructor(seed: number) {
    this.randomizer = generateMersenne53Randomizer(seed);
    this.faker = this.inWords(en);
  }

  /** The words of a language, drawn from the same source. */
  inWords(...locale: LocaleDefinition[]): Faker {
    return new Faker({ locale, randomizer: this.randomizer });
  }

  /** From 0 up to but not 1. */
  share(): number {
    return this.randomizer.next();
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** A whole number most of which are about `typical` or less, and a few many times that. */
  longTailed(typical: number, most: number): number {
    return Math.min(most, Math.floor(typical * ((1 - this.share()) ** -0.7 - 0.4)));
  }

  /** @throws RangeError for a list of nothing */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.share() * list.length)];
    if (picked === undefined) throw new RangeError('there is nothing to pick from');
    return picked;
  }

  /** So many of them, or all there are, in the order of chance. */
  some<T>(list: readonly T[], count: number): T[] {
    return this.faker.helpers.shuffle([...list]).slice(0, count);
  }

  /** One of them, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    return this.faker.helpers.weightedArrayElement(choices.map(([value, weight]) => ({ value, weight })));
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.between(0, 255)));
  }

  /** The id of a row as the product would have made it at the moment. */
  id(at: Date): string {
    return v7({ msecs: at.getTime(), random: this.bytes(16) });
  }

  token(): string {
    return this.faker.string.alphanumeric(32);
  }
}
