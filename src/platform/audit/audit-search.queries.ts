import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '../database/reading.js';
import type { ActorKind, AuditEntrySchema } from './audit-entry.entity.js';
import { searchFor, type AuditFilter, type AuditSearch } from './audit-search.js';
import type { Snapshot } from './changed-members.js';

type Tables = InferKyselyDB<typeof AuditEntrySchema>;

/** An entry with everything that is kept of it. */
export interface AuditRecord {
  id: string;
  createdAt: Date;
  action: string;
  actorKind: ActorKind;
  actorId: string | null;
  impersonatorId: string | null;
  subjectType: string;
  subjectId: string;
  organizationId: string | null;
  before: Snapshot | null;
  after: Snapshot | null;
  reason: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
  /** Its place in the chain of sealed entries, and the hash it has there in hexadecimal; null until it is sealed. */
  sequence: number | null;
  hash: string | null;
}

/** Where an entry stands among all. */
export interface AuditPlace {
  id: string;
  createdAt: Date;
}

export interface AuditPart {
  /** Where the part begins; the entry there is not of it. */
  behind: AuditPlace | null;
  size: number;
  order: 'newest first' | 'oldest first';
}

export interface FoundPart {
  data: AuditRecord[];
  /** Behind which to read on; null at the end. */
  next: AuditPlace | null;
}

/**
 * Entries that one answer looks at where no index knows which of them fit, over all sources together. Whoever looks for
 * something rare reads on; the answer takes milliseconds however long the audit log is.
 */
const LOOKED_AT = 10_000;
/** Of each source at least. */
const LEAST_LOOKED_AT = 500;

/** Searches the audit log. */
@Injectable()
export class AuditSearchQueries {
  constructor(private readonly em: EntityManager) {}

  async part(filter: AuditFilter, part: AuditPart): Promise<FoundPart> {
    const search = searchFor(filter);
    if (search.sources.length === 0) return { data: [], next: null };
    const depth = depthOf(search, part.size);
    const looked = lookedAt(search, filter, part, depth);
    const { rows } = await sql<AuditRecord>`
      select ${COLUMNS} from (${looked}) as w join audit_entries as l on l.id = w.id
       where ${sql.join([sql`true`, ...search.rest], sql` and `)}
       order by ${orderOf('w', part.order)} limit ${part.size + 1}`.execute(this.db);
    const data = rows.slice(0, part.size);
    if (rows.length > part.size) return { data, next: data.at(-1) ?? null };
    return { data, next: search.rest.length === 0 ? null : await this.endOf(looked, depth) };
  }

  async find(id: string): Promise<AuditRecord | null> {
    const { rows } = await sql<AuditRecord>`
      select ${COLUMNS} from audit_entries as l where l.id = ${id}`.execute(this.db);
    return rows[0] ?? null;
  }

  /** Null for an entry there is not, or is no more. */
  async placeOf(id: string): Promise<AuditPlace | null> {
    const { rows } = await sql<AuditPlace>`
      select id, created_at as "createdAt" from audit_entries where id = ${id}`.execute(this.db);
    return rows[0] ?? null;
  }

  /** The last entry that was looked at; null when there was nothing more to look at. */
  private async endOf(looked: RawBuilder<unknown>, depth: number): Promise<AuditPlace | null> {
    const { rows } = await sql<AuditPlace>`
      select id, created_at as "createdAt" from (${looked}) as w offset ${depth - 1} limit 1`.execute(
      this.db,
    );
    return rows[0] ?? null;
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

/** How many entries each source is asked for, and then their union; the first so many of it are those of the whole. */
function depthOf({ sources, rest }: AuditSearch, size: number): number {
  if (rest.length === 0) return size + 1;
  return Math.max(LEAST_LOOKED_AT, size + 1, Math.floor(LOOKED_AT / sources.length));
}

function lookedAt(
  { sources }: AuditSearch,
  filter: AuditFilter,
  part: AuditPart,
  depth: number,
): RawBuilder<unknown> {
  const bounds = boundsOf(filter, part);
  const each = sources.map(
    (source) => sql`(select l.id, l.created_at from audit_entries as l
      where ${sql.join([source, ...bounds], sql` and `)} order by ${orderOf('l', part.order)} limit ${depth})`,
  );
  // An entry may come from several sources, and is told once.
  const union = sql.join(each, sql` union `);
  return sql`select u.id, u.created_at from (${union}) as u order by ${orderOf('u', part.order)} limit ${depth}`;
}

function boundsOf({ from, to }: AuditFilter, { behind, order }: AuditPart): RawBuilder<unknown>[] {
  const beyond = sql.raw(order === 'newest first' ? '<' : '>');
  return [
    ...(from === undefined ? [] : [sql`l.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.created_at < ${to}`]),
    ...(behind === null
      ? []
      : [sql`(l.created_at, l.id) ${beyond} (${behind.createdAt}::timestamptz, ${behind.id}::uuid)`]),
  ];
}

function orderOf(alias: string, order: AuditPart['order']): RawBuilder<unknown> {
  const direction = sql.raw(order === 'newest first' ? 'desc' : 'asc');
  return sql`${sql.id(alias, 'created_at')} ${direction}, ${sql.id(alias, 'id')} ${direction}`;
}

const COLUMNS = sql.raw(
  [
    'l.id',
    'l.created_at as "createdAt"',
    'l.action',
    'l.actor_kind as "actorKind"',
    'l.actor_id as "actorId"',
    'l.impersonator_id as "impersonatorId"',
    'l.subject_type as "subjectType"',
    'l.subject_id as "subjectId"',
    'l.organization_id as "organizationId"',
    'l.before',
    'l.after',
    'l.reason',
    'l.ip_address as "ipAddress"',
    'l.user_agent as "userAgent"',
    'l.request_id as "requestId"',
    'l.sequence::float8 as sequence',
    `encode(l.hash, 'hex') as hash`,
  ].join(', '),
);
