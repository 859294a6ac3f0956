import { de, en, en_IN, es, fr, it, ja, nl, pl, pt_BR, sv, tr, type LocaleDefinition } from '@faker-js/faker';
import { Random } from './random.js';

const LOCALES: LocaleDefinition[] = [en, de, es, fr, it, en_IN, nl, pl, pt_BR, sv, tr, ja];

/** Thousands of names, of which the first are many times as frequent as the last. */
export const FIRST_NAMES = namesOf('first_name');
export const LAST_NAMES = namesOf('last_name');
export const TRADES = [
  'Labs',
  'Foods',
  'Logistics',
  'Health',
  'Media',
  'Energy',
  'Studio',
  'Works',
  'Partners',
  'Systems',
];
export const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];

export interface MadeName {
  name: string;
  /** For addresses and slugs. */
  plain: string;
}

export function newName(random: Random): MadeName {
  const first = FIRST_NAMES[random.early(FIRST_NAMES.length)]!;
  const last = LAST_NAMES[random.early(LAST_NAMES.length)]!;
  return { name: `${first} ${last}`, plain: `${plainOf(first)}.${plainOf(last)}` };
}

export function addressOf(random: Random): string {
  return `198.${String(18 + random.below(2))}.${String(random.below(256))}.${String(random.below(256))}`;
}

const plain = new Map<string, string>();

export function plainOf(name: string): string {
  const known = plain.get(name);
  if (known !== undefined) return known;
  const made =
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z0-9]+/g, '') || 'x';
  plain.set(name, made);
  return made;
}

/**
 * The lists of the languages in turns, so that each has frequent names and rare ones; not by the alphabet, or a third of
 * all people would begin with an A.
 */
function namesOf(part: 'first_name' | 'last_name'): string[] {
  const random = new Random(7);
  const lists = LOCALES.map((locale) => random.mixed(textsIn(locale.person?.[part])));
  const longest = Math.max(...lists.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, place) => lists.map((list) => list[place]));
  return [...new Set(inTurns.flat().filter((name) => name !== undefined))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
