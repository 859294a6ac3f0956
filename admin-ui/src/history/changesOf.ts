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
export function changesOf(change: Change): ShownChange[] {
  return membersOf(change)
    .filter(({ name }) => !known.has(name))
    .filter(({ before, after }) => [before, after].some(Boolean));
}

/** The same with everything there is. */
export function membersOf({ before, after }: Change): ShownChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }));
}

function textOf(side: Record<string, unknown> | null, name: string): string | undefined {
  const value = side?.[name];
  return value === undefined ? undefined : (listed(value) ?? spelled(value) ?? JSON.stringify(value));
}

/** A single value, or several of them; undefined for what has parts of its own. */
function listed(value: unknown): string | undefined {
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : undefined;
}

/** Lists by what they are about, as the permissions of a role are. */
function spelled(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, listed(part)] as const);
  if (parts.some(([, text]) => text === undefined)) return undefined;
  return parts.map(([name, text]) => `${name}: ${text ?? ''}`).join('; ');
}
