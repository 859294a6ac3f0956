import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { AccessToken } from './access-token.entity.js';

@Injectable()
export class AccessTokenRepository {
  constructor(private readonly em: EntityManager) {}

  add(token: AccessToken): void {
    this.em.persist(token);
  }

  async lockById(id: string): Promise<Locked<AccessToken> | null> {
    return lockRow(this.em, AccessToken, { id });
  }

  /** Whether it opens something, as far as is committed or changed here. */
  async isLive(id: string, now: Date): Promise<boolean> {
    return (await this.em.count(AccessToken, { id, ...live(now) })) > 0;
  }

  /** Tokens that are not revoked, expired or rotated. */
  async countLive(organization: Locked<Organization>, now: Date): Promise<number> {
    return this.em.count(AccessToken, { organizationId: organization.id, rotatedAt: null, ...live(now) });
  }

  /** Tokens that were replaced and work until their overlap ends. */
  async countReplaced(organization: Locked<Organization>, now: Date): Promise<number> {
    const replaced = { organizationId: organization.id, rotatedAt: { $ne: null } };
    return this.em.count(AccessToken, { ...replaced, ...live(now) });
  }

  /**
   * Notes a use; writes only when the last note is older than the interval, in seconds. On a connection of its own,
   * because the request it tells of does not wait for it.
   */
  async touch(id: string, now: Date, interval: number): Promise<void> {
    await this.em.fork().execute(
      `update organization_access_tokens set last_used_at = ?
        where id = ? and (last_used_at is null or last_used_at <= ?)`,
      [now, id, addSeconds(now, -interval)],
    );
  }

  /** Those that were revoked or expired before the instant. */
  async deleteEndedBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from organization_access_tokens where id in (
         select id from organization_access_tokens where least(revoked_at, expires_at) < ? limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}

const live = (now: Date) => ({ revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
