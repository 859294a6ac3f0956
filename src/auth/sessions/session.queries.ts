import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { hashToken } from '#common/crypto/token.js';
import { prepare, PreparedReads } from '#platform/database/prepared-reads.service.js';
import { reading } from '#platform/database/reading.js';
import { sharedStatement } from '#platform/database/shared-statement.js';
import type { SessionTables } from './session.entity.js';
import type { UserTables } from '../users/user.entity.js';
import { userColumns, type UserColumns } from '../users/user.columns.js';
import type { SessionColumns } from './session.presenter.js';

type Tables = SessionTables & UserTables;

/** A session with its user, as one read finds them. */
export interface FoundSession {
  session: SessionColumns & { extendable: boolean; readOnly: boolean };
  user: UserColumns;
}

/** A session as its owner or staff see it beside others. */
export interface ListedSession extends SessionColumns {
  handle: string;
}

@Injectable()
export class SessionQueries {
  private readonly sessionsByTokens: ReturnType<typeof sessionsByTokens>;
  private readonly byHash = sharedStatement((hashes: readonly Buffer[]) => this.findAll(hashes));

  constructor(
    private readonly em: EntityManager,
    private readonly prepared: PreparedReads,
  ) {
    this.sessionsByTokens = sessionsByTokens(em);
  }

  /** The session of a token, expired or not. Outside of transactions. */
  async find(token: string): Promise<FoundSession | null> {
    return this.byHash.load(hashToken(token));
  }

  /** The user's sessions that have not expired, newest first; `limit` bounds the answer. */
  async listForUser(userId: string, now: Date, limit: number): Promise<ListedSession[]> {
    return this.newestOf(userId, limit).where('s.expires_at', '>', now).execute();
  }

  /** The same with those that have expired and not been swept away yet. */
  async listAllForUser(userId: string, limit: number): Promise<ListedSession[]> {
    return this.newestOf(userId, limit).execute();
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(FoundSession | null)[]> {
    const rows = await this.prepared.run(this.sessionsByTokens, [hashes]);
    return hashes.map((hash) => {
      const row = rows.find(({ tokenHash }) => hash.equals(tokenHash));
      if (row === undefined) return null;
      const { tokenHash: _hash, sessionId, sessionCreatedAt, sessionUpdatedAt, ...rest } = row;
      return {
        user: rest,
        session: { ...rest, id: sessionId, createdAt: sessionCreatedAt, updatedAt: sessionUpdatedAt },
      };
    });
  }

  private newestOf(userId: string, limit: number) {
    return reading<Tables>(this.em)
      .selectFrom('sessions as s')
      .select([
        's.id',
        's.user_id as userId',
        's.handle',
        's.expires_at as expiresAt',
        's.created_at as createdAt',
        's.updated_at as updatedAt',
        's.ip_address as ipAddress',
        's.user_agent as userAgent',
        's.active_organization_id as activeOrganizationId',
        's.active_team_id as activeTeamId',
        's.impersonated_by as impersonatedBy',
      ])
      .where('s.user_id', '=', userId)
      .orderBy('s.id', 'desc')
      .limit(limit);
  }
}

function sessionsByTokens(em: EntityManager) {
  const query = reading<Tables>(em)
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(userColumns)
    .select([
      's.token_hash as tokenHash',
      's.id as sessionId',
      's.user_id as userId',
      's.expires_at as expiresAt',
      's.created_at as sessionCreatedAt',
      's.updated_at as sessionUpdatedAt',
      's.ip_address as ipAddress',
      's.user_agent as userAgent',
      's.active_organization_id as activeOrganizationId',
      's.active_team_id as activeTeamId',
      's.impersonated_by as impersonatedBy',
      's.extendable',
      's.read_only as readOnly',
    ])
    .where('s.token_hash', '=', sql<Buffer>`any(${[]}::bytea[])`);
  return prepare('sessions by tokens', query);
}
