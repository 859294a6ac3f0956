import { hash } from 'node:crypto';

/** A place in the chain: the number of an entry and the hash that covers it and all entries before. */
export interface Link {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** What a chain begins with that nothing was removed from. */
export const BEGINNING: Link = { sequence: 0, hash: Buffer.alloc(32) };

/** An entry as its seal sees it. */
export interface SealableEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly action: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly impersonatorId: string | null;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly organizationId: string | null;
  /** In PostgreSQL's own spelling, which does not depend on how the JSON was written when it was stored. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
}

/**
 * The columns that a seal covers, in the order in which they are in its text, and how they are read. A new column goes to
 * the end: where it is null it is not in the text, so entries that were sealed before it still fit.
 */
const COVERED: Readonly<Record<keyof SealableEntry, string>> = {
  id: 'id',
  createdAt: '(extract(epoch from created_at) * 1000)::float8',
  action: 'action',
  actorKind: 'actor_kind',
  actorId: 'actor_id',
  impersonatorId: 'impersonator_id',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  organizationId: 'organization_id',
  before: 'before::text',
  after: 'after::text',
  reason: 'reason',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  requestId: 'request_id',
};

/** For the list of a select from `audit_entries` that reads a `SealableEntry`. */
export const SEALABLE_COLUMNS = Object.entries(COVERED)
  .map(([member, expression]) => `${expression} as "${member}"`)
  .join(', ');

/** The version of the text below, and what keeps its hash apart from those of anything else. */
const FORMAT = 'atrium-audit-1';

/** The entry's place behind another one: SHA-256 of the hash before it and of its own text. */
export function linkTo(previous: Link, entry: SealableEntry): Link {
  const sequence = previous.sequence + 1;
  const text = Buffer.from(textOf(sequence, entry), 'utf8');
  return { sequence, hash: hash('sha256', Buffer.concat([previous.hash, text]), 'buffer') };
}

/** JSON without spaces, in one order and without what is null; docs/audit.md describes it for other programs. */
function textOf(sequence: number, entry: SealableEntry): string {
  const members = Object.keys(COVERED) as (keyof SealableEntry)[];
  const present = members.filter((member) => entry[member] !== null);
  return JSON.stringify({
    format: FORMAT,
    sequence,
    ...Object.fromEntries(present.map((member) => [member, entry[member]])),
  });
}

/** `1234:9f86…`, as the log and the command line write it. */
export function writeLink({ sequence, hash: bytes }: Link): string {
  return `${String(sequence)}:${bytes.toString('hex')}`;
}

/** Null for what `writeLink` has not written. */
export function readLink(text: string): Link | null {
  const [, sequence, hex] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (sequence === undefined || hex === undefined) return null;
  return { sequence: Number(sequence), hash: Buffer.from(hex, 'hex') };
}

export function isSameHash(one: Link, other: Link): boolean {
  return one.hash.equals(other.hash);
}
