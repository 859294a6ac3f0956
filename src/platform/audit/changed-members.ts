import { isDeepStrictEqual } from 'node:util';

/** A thing as it was or has become: members that may tell something, secrets included. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface Change {
  before: Snapshot | null;
  after: Snapshot | null;
}

/** Parts of names, in lower case and without separators, that make a member a secret wherever it stands. */
const SECRET_NAMES = [
  'password',
  'passphrase',
  'token',
  'secret',
  'cookie',
  'authorization',
  'apikey',
  'privatekey',
  'backupcode',
  'recoverycode',
];
/** What a role holds: lists of what may be done by the names of things, where `accessToken` is no secret. */
const PERMISSIONS = 'permission';
const MASK = '[masked]';
/** Characters of one text that an entry keeps; pictures and the like do not belong in the audit log. */
const LONGEST_TEXT = 500;
/** Levels of objects within objects that an entry keeps: as many as the filter of a meter can have. */
const DEEPEST = 12;

/**
 * What an entry keeps of a change: the members that differ, with secrets masked. A secret that changed is still told,
 * its value is not. Where one side is absent, the other is kept whole.
 */
export function changedMembers({ before, after }: Change): Change {
  if (before === null || after === null) return { before: masked(before), after: masked(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return { before: masked(pick(before, names)), after: masked(pick(after, names)) };
}

export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return SECRET_NAMES.some((part) => plain.includes(part));
}

function pick(from: Snapshot, names: string[]): Snapshot {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

function masked(snapshot: Snapshot | null): Snapshot | null {
  return snapshot === null ? null : maskMembers(snapshot, 1);
}

function maskMembers(value: object, depth: number): Snapshot {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, maskMember(name, member, depth)]),
  );
}

function maskMember(name: string, member: unknown, depth: number): unknown {
  if (name === PERMISSIONS && depth === 1 && typeof member === 'object' && member !== null)
    return listsIn(member);
  return isSecretName(name) && member !== null ? MASK : kept(member, depth);
}

function listsIn(permission: object): Snapshot {
  return Object.fromEntries(
    Object.entries(permission).map(([thing, deeds]: [string, unknown]) => [
      thing,
      Array.isArray(deeds) ? kept(deeds, 2) : maskMember(thing, deeds, 2),
    ]),
  );
}

function kept(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shortened(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST) return '[…]';
  return Array.isArray(value) ? value.map((item) => kept(item, depth + 1)) : maskMembers(value, depth + 1);
}

function shortened(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).toWellFormed()}…`;
}
