import type { Answer } from './recording.js';

/** A member or an invitation, as answers show it. */
export interface Row extends Record<string, unknown> {
  id: string;
}

type Kind = 'member' | 'invitation';

/** Changes all members or all invitations in an answer, wherever they stand; one that becomes null is left out. */
export function mapRows(kind: Kind, map: (row: Row) => Row | null): (answer: Answer) => Answer {
  return (answer) => ({ ...answer, body: mapped(answer.body, kind, map) });
}

/** Changes lists that an answer has as members of its body. */
export function withLists(changes: Record<string, (rows: Row[]) => Row[]>): (answer: Answer) => Answer {
  return (answer) => {
    const changed = Object.entries(changes).map(([name, change]) => [name, change(listIn(answer, name))]);
    return { ...answer, body: { ...(answer.body as object), ...Object.fromEntries(changed) } };
  };
}

export function listIn({ body }: Answer, name: string): Row[] {
  const list = (Object(body) as Record<string, unknown>)[name];
  return Array.isArray(list) ? (list as Row[]) : [];
}

function mapped(value: unknown, kind: Kind, map: (row: Row) => Row | null): unknown {
  if (Array.isArray(value))
    return value.map((item) => mapped(item, kind, map)).filter((item) => item !== null);
  if (typeof value !== 'object' || value === null) return value;
  if (kindOf(value) === kind) return map(value as Row);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, kind, map)]));
}

function kindOf(value: object): Kind | null {
  if ('inviterId' in value) return 'invitation';
  return 'organizationId' in value && 'role' in value ? 'member' : null;
}
