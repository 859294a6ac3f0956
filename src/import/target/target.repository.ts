import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { RowIdentity } from '../mapping/row-identity.js';
import { key, type Membership, type RowsHere, type TeamPlace } from '../mapping/table-map.js';

/** A row by the names of its columns. */
export type TargetRow = { id: string } & Record<string, unknown>;

interface Recognised {
  same: string[];
  other: string[];
}

/** Writes rows as they come, many with one statement, past entities and events. Joins the caller's unit of work. */
@Injectable()
export class TargetRepository implements RowsHere {
  constructor(private readonly em: EntityManager) {}

  /** What a query that both databases are asked answers here. */
  async identity(query: string): Promise<string> {
    const { rows } = await sql<{ identity: string }>`${sql.raw(query)}`.execute(this.db);
    return rows[0]?.identity ?? '';
  }

  /** What is known of rows there: ids of those that have come over before, and ids that other rows came over with. */
  async recognise(source: string, rows: readonly RowIdentity[]): Promise<Recognised> {
    if (rows.length === 0) return { same: [], other: [] };
    const { rows: noted } = await sql<{ id: string; same: boolean }>`
      select n.id, n.identity = r.identity as same from ${identities(rows)}
        join imported_rows n on n.source = ${source} and n.id = r.id`.execute(this.db);
    const idsThat = (same: boolean): string[] => noted.filter((row) => row.same === same).map(({ id }) => id);
    return { same: idsThat(true), other: idsThat(false) };
  }

  /** Ids of those rows there that have come over and are still here. */
  async arrivedOf(table: string, source: string, rows: readonly RowIdentity[]): Promise<Set<string>> {
    if (rows.length === 0) return new Set();
    return this.ids(
      sql`select t.id from ${identities(rows)}
            join imported_rows n on n.source = ${source} and n.id = r.id and n.identity = r.identity
            join ${sql.table(table)} t on t.id = r.id`,
    );
  }

  async presentOf(table: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    return this.ids(sql`select id from ${sql.table(table)} where id = any(${ids})`);
  }

  /** Stores what collides with nothing, and says what that was. */
  async insert(table: string, rows: readonly TargetRow[]): Promise<Set<string>> {
    const [first] = rows;
    if (first === undefined) return new Set();
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    return this.ids(
      sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordset(table, rows)}
          on conflict do nothing returning id`,
    );
  }

  /** Those of the rows of which others have the same values in these columns. */
  async colliding(
    table: string,
    rows: readonly TargetRow[],
    columns: readonly string[],
  ): Promise<Set<string>> {
    if (rows.length === 0) return new Set();
    const same = columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`r.${column}`)}`);
    return this.ids(
      sql`select r.id from ${recordset(table, rows)} r join ${sql.table(table)} t on ${sql.join(same, sql` and `)}`,
    );
  }

  async remember(source: string, rows: readonly RowIdentity[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`insert into imported_rows (source, id, identity) select ${source}, r.id, r.identity
      from ${identities(rows)} on conflict do nothing`.execute(this.db);
  }

  async memberships(claimed: readonly Membership[]): Promise<Set<string>> {
    if (claimed.length === 0) return new Set();
    const { rows } = await sql<Record<'user_id' | 'organization_id', string> & { team_id: string | null }>`
      select m.user_id, m.organization_id, tm.team_id
        from json_to_recordset(${JSON.stringify(claimed)}::json)
             as c("userId" text, "organizationId" text, "teamId" text)
        join members m on m.user_id = c."userId" and m.organization_id = c."organizationId"
        left join team_members tm on tm.member_id = m.id and tm.team_id = c."teamId"`.execute(this.db);
    return new Set(
      rows.flatMap(({ user_id: user, organization_id: organization, team_id: team }) => [
        key(user, organization, null),
        key(user, organization, team),
      ]),
    );
  }

  async membersForTeams(places: readonly TeamPlace[]): Promise<Map<string, string>> {
    if (places.length === 0) return new Map();
    const { rows } = await sql<{ id: string; member_id: string }>`
      select p.id, m.id as member_id
        from json_to_recordset(${JSON.stringify(places)}::json)
             as p(id text, "teamId" text, "memberId" text, "userId" text)
        join teams t on t.id = p."teamId"
        join members m on m.organization_id = t.organization_id and (m.id = p."memberId" or m.user_id = p."userId")
    `.execute(this.db);
    return new Map(rows.map((row) => [row.id, row.member_id]));
  }

  private async ids(query: RawBuilder<unknown>): Promise<Set<string>> {
    const { rows } = await query.execute(this.db);
    return new Set((rows as { id: string }[]).map(({ id }) => id));
  }

  private get db(): Kysely<unknown> {
    return reading<unknown>(this.em);
  }
}

function identities(rows: readonly RowIdentity[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id text collate "C", identity text)`;
}

/** Rows as one parameter; PostgreSQL reads each value as the type of its column. */
function recordset(table: string, rows: readonly TargetRow[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json)`;
}

function asJson(rows: readonly TargetRow[]): string {
  return JSON.stringify(rows, (_name, value: unknown) =>
    isBytes(value) ? `\\x${Buffer.from(value.data).toString('hex')}` : value,
  );
}

/** What a buffer has become by the time a replacer sees it. */
function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
