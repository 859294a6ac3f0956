export interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Undefined where the side says nothing of it; empty where it says that there is none. */
export interface ShownChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * What a value of a member is called; what is unknown stays as it is. Of a member with parts, `.thing` is what a part is
 * about and `.deed` what it says of that; `truth` is of every member that is true or false.
 */
export type ValueWords = (member: string, value: string) => string;

const asWritten: ValueWords = (_member, value) => value;

/** Known from the page or the entry itself. */
const known = new Set([
  'organizationId',
  'userId',
  'memberId',
  'teamId',
  'email',
  'status',
  'sessionId',
  'impersonatedBy',
]);

/** What an entry of the trail tells of a change, as texts to read. */
export function changesOf(change: Change, words?: ValueWords): ShownChange[] {
  return membersOf(change, words)
    .filter(({ name }) => !known.has(name))
    .filter(({ before, after }) => [before, after].some(Boolean));
}

/** The same with everything there is. */
export function membersOf({ before, after }: Change, words = asWritten): ShownChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const sideOf = (side: Change['before'], name: string) => textOf(side?.[name], name, words);
  return [...names].map((name) => ({ name, before: sideOf(before, name), after: sideOf(after, name) }));
}

function textOf(value: unknown, member: string, words: ValueWords): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return words('truth', String(value));
  return listed(value, member, words) ?? spelled(value, member, words) ?? JSON.stringify(value);
}

/** A single value, or several of them; undefined for what has parts of its own. */
function listed(value: unknown, member: string, words: ValueWords): string | undefined {
  if (value === null) return '';
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.every((item) => typeof item === 'string')) return undefined;
  return items.map((item) => words(member, item)).join(', ');
}

/** Lists by what they are about, as the permissions of a role are. */
function spelled(value: unknown, member: string, words: ValueWords): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = Object.entries(value).map(
    ([name, part]) => [words(`${member}.thing`, name), listed(part, `${member}.deed`, words)] as const,
  );
  if (parts.some(([, text]) => text === undefined)) return undefined;
  return parts.map(([name, text]) => `${name}: ${text ?? ''}`).join('; ');
}
