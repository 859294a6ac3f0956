import pluralize from 'pluralize';
import ts from 'typescript';
import { UsageError } from './usage-error.js';

/** The forms in which code and texts write a name. */
interface WordForms {
  /** `price-tier` */
  kebab: string;
  /** `priceTier` */
  camel: string;
  /** `PriceTier` */
  pascal: string;
  /** `price_tier` */
  snake: string;
  /** `PRICE_TIER` */
  constant: string;
  /** `price tier` */
  words: string;
  /** `Price tier` */
  title: string;
}

export interface RoomNames {
  plural: WordForms;
  singular: WordForms;
}

const DOMAIN = /^[a-z][a-z0-9]*$/;
const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
/** PostgreSQL cuts names after 63 characters; this leaves room for `_organization_id_name_unique`. */
const LONGEST_ROOM = 35;

/** What the templates call the room and the domain. */
const SAMPLE_ROOM: RoomNames = { plural: formsOf('sample-items'), singular: formsOf('sample-item') };
const SAMPLE_DOMAIN = formsOf('storefront');

/** @throws UsageError for a name that no domain can have */
export function requireDomainName(domain: string): string {
  if (!DOMAIN.test(domain)) throw new UsageError(`A domain is one lower-case word, unlike ${domain}.`);
  return domain;
}

/**
 * The names of a room, which is called by a plural such as `price-tiers`.
 * @throws UsageError for a name that no room can have
 */
export function roomNamesOf(room: string, singular = singularOf(room)): RoomNames {
  if (!KEBAB.test(room) || room.length > LONGEST_ROOM)
    throw new UsageError(
      `A room has lower-case words with hyphens between them, ${String(LONGEST_ROOM)} characters at most, unlike ${room}.`,
    );
  if (!KEBAB.test(singular))
    throw new UsageError(`A singular has lower-case words with hyphens between them, unlike ${singular}.`);
  if (singular === room)
    throw new UsageError(`${room} reads like a singular. Rooms are plural; else say the singular as well.`);
  const names = { plural: formsOf(room), singular: formsOf(singular) };
  for (const { camel } of [names.plural, names.singular])
    if (isReserved(camel)) throw new UsageError(`${camel} is a keyword of TypeScript. Choose another name.`);
  return names;
}

/** The text of a template with the names of a domain and a room in the place of those of the sample. */
export function renamed(text: string, domain: string, room?: RoomNames): string {
  const replacements = new Map(pairsOf(SAMPLE_DOMAIN, formsOf(domain)));
  if (room !== undefined) {
    for (const [from, to] of pairsOf(SAMPLE_ROOM.plural, room.plural)) replacements.set(from, to);
    for (const [from, to] of pairsOf(SAMPLE_ROOM.singular, room.singular)) replacements.set(from, to);
  }
  const samples = [...replacements.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?:\\b([Aa]) )?(${samples.join('|')})`, 'g');
  return text.replace(pattern, (_match, article: string | undefined, sample: string) => {
    const name = replacements.get(sample) ?? sample;
    return article === undefined ? name : `${article}${beginsWithVowel(name) ? 'n' : ''} ${name}`;
  });
}

function pairsOf(from: WordForms, to: WordForms): [string, string][] {
  return Object.keys(from).map((form) => [from[form as keyof WordForms], to[form as keyof WordForms]]);
}

function singularOf(room: string): string {
  const words = room.split('-');
  return [...words.slice(0, -1), pluralize.singular(words.at(-1) ?? '')].join('-');
}

function formsOf(kebab: string): WordForms {
  const words = kebab.replaceAll('-', ' ');
  const snake = kebab.replaceAll('-', '_');
  const camel = kebab.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
  return {
    kebab,
    camel,
    pascal: capitalized(camel),
    snake,
    constant: snake.toUpperCase(),
    words,
    title: capitalized(words),
  };
}

function capitalized(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** As it sounds: an order and an hour, but a user and a unit. */
function beginsWithVowel(word: string): boolean {
  return /^(?:[aeio]|u(?!ni|s[aeu]|ti|r[aeiou])|hour|hono)/i.test(word) && !/^(?:eu|one)/i.test(word);
}

function isReserved(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  const token = scanner.scan();
  return token >= ts.SyntaxKind.FirstReservedWord && token <= ts.SyntaxKind.LastReservedWord;
}
