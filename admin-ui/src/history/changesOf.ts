export interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Undefined where the side lacks the member; empty where its value is null. */
export interface ShownChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Translates a member's value; unknown values stay as they are. For a member with parts, `.thing` names a part and
 * `.deed` its values; `truth` covers every boolean.
 */
export type ValueWords = (member: string, value: string) => string;

const unchanged: ValueWords = (_member, value) => value;

/** Members that the page or the entry shows elsewhere. */
const shownElsewhere = new Set([
  'organizationId',
  'userId',
  'memberId',
  'teamId',
  'email',
  'status',
  'sessionId',
  'impersonatedBy',
]);

/** The change of an audit entry as readable texts. */
export function changesOf(change: Change, words?: ValueWords): ShownChange[] {
  return membersOf(change, words)
    .filter(({ name }) => !shownElsewhere.has(name))
    .filter(({ before, after }) => [before, after].some(Boolean));
}

/** The same with all members. */
export function membersOf({ before, after }: Change, words = unchanged): ShownChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const sideOf = (side: Change['before'], name: string) => textOf(side?.[name], name, words);
  return [...names].map((name) => ({ name, before: sideOf(before, name), after: sideOf(after, name) }));
}

function textOf(value: unknown, member: string, words: ValueWords): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return words('truth', String(value));
  return listedValues(value, member, words) ?? listedByKey(value, member, words) ?? JSON.stringify(value);
}

/** One value or a list of them; undefined for objects. */
function listedValues(value: unknown, member: string, words: ValueWords): string | undefined {
  if (value === null) return '';
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.every((item) => typeof item === 'string')) return undefined;
  return items.map((item) => words(member, item)).join(', ');
}

/** Lists by key, such as the permissions of a role. */
function listedByKey(value: unknown, member: string, words: ValueWords): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = Object.entries(value).map(
    ([name, part]) => [words(`${member}.thing`, name), listedValues(part, `${member}.deed`, words)] as const,
  );
  if (parts.some(([, text]) => text === undefined)) return undefined;
  return parts.map(([name, text]) => `${name}: ${text ?? ''}`).join('; ');
}
