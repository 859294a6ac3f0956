import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Session } from './session.entity.js';
import type { SessionColumns } from './session.presenter.js';

/** What a session works in. There is no team without its organization. */
export interface Workplace {
  activeOrganizationId: string | null;
  activeTeamId: string | null;
}

@Injectable()
export class SessionRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Inserts a session at the end of the caller's unit of work, which cannot read it.
   * @throws Error outside of one
   */
  append(session: Session): void {
    this.unitOfWork.appendEntity(session);
  }

  /** The owner of the session that a token opens or a handle names. */
  async findOwner(tokenOrHandle: string): Promise<{ id: string; userId: string } | null> {
    const [row] = await this.em.execute<{ id: string; userId: string }[]>(
      'select id, user_id as "userId" from sessions where token_hash = ? or handle = ?',
      [hashToken(tokenOrHandle), tokenOrHandle],
    );
    return row ?? null;
  }

  /** The user's session unless it has ended. */
  async findOfUser(id: string, userId: string, now: Date): Promise<Session | null> {
    return this.em.findOne(Session, { id, userId, expiresAt: { $gt: now } });
  }

  /** Each of these returns the sessions that were there. */
  async delete(id: string): Promise<SessionColumns[]> {
    return this.deleteWhere('id = ?', [id]);
  }

  async deleteByTokenHash(tokenHash: Buffer): Promise<SessionColumns[]> {
    return this.deleteWhere('token_hash = ?', [tokenHash]);
  }

  /** The user's sessions, all of them or all but one, and those in which they act as somebody else. */
  async deleteOfUser(userId: string, exceptId: string | null = null): Promise<SessionColumns[]> {
    return this.deleteWhere('(user_id = ? or impersonated_by = ?) and id is distinct from ?', [
      userId,
      userId,
      exceptId,
    ]);
  }

  async deleteImpersonationsOf(userId: string): Promise<SessionColumns[]> {
    const condition = 'impersonated_by = ? or (user_id = ? and impersonated_by is not null)';
    return this.deleteWhere(condition, [userId, userId]);
  }

  /** The session in which the staff member impersonates a user, unless it has ended. */
  async lockImpersonation(id: string, staffId: string, now: Date): Promise<Locked<Session> | null> {
    const impersonation = { id, impersonatedBy: staffId, expiresAt: { $gt: now } };
    return lockRow(this.em, Session, impersonation);
  }

  /** Whether the user is signed in anywhere. */
  async hasAny(userId: string, now: Date): Promise<boolean> {
    return (await this.em.count(Session, { userId, expiresAt: { $gt: now } })) > 0;
  }

  /** Whether the staff member acts as somebody at the moment. */
  async isImpersonating(staffId: string, now: Date): Promise<boolean> {
    return (await this.em.count(Session, { impersonatedBy: staffId, expiresAt: { $gt: now } })) > 0;
  }

  /** The user's own session that a token opens: none in which somebody else acts as them. */
  async findOwnByToken(token: string, userId: string, now: Date): Promise<Session | null> {
    return this.em.findOne(Session, {
      tokenHash: hashToken(token),
      userId,
      impersonatedBy: null,
      expiresAt: { $gt: now },
    });
  }

  async deleteExpired(id: string, now: Date): Promise<void> {
    await this.em.nativeDelete(Session, { id, expiresAt: { $lte: now } });
  }

  /** Removes at most `limit` sessions that have ended; says how many there were. */
  async purgeEnded(now: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from sessions where id in (select id from sessions where expires_at <= ? limit ?) returning 1`,
      [now, limit],
    );
    return rows.length;
  }

  /** The team stays where the organization does. Null when the session has ended. */
  async setActiveOrganization(id: string, organizationId: string | null): Promise<Workplace | null> {
    const [row] = await this.em.execute<Workplace[]>(
      `update sessions
       set active_team_id = case when active_organization_id = ? then active_team_id end, active_organization_id = ?
       where id = ?
       returning active_organization_id as "activeOrganizationId", active_team_id as "activeTeamId"`,
      [organizationId, organizationId, id],
    );
    return row ?? null;
  }

  /** Says whether there still was such a session. */
  async setWorkplace(id: string, workplace: Workplace): Promise<boolean> {
    return (await this.em.nativeUpdate(Session, { id }, { ...workplace })) > 0;
  }

  /** Says whether the session worked in that organization. */
  async setActiveTeam(id: string, activeOrganizationId: string, activeTeamId: string): Promise<boolean> {
    return (await this.em.nativeUpdate(Session, { id, activeOrganizationId }, { activeTeamId })) > 0;
  }

  async clearActiveTeamOf(id: string): Promise<void> {
    await this.em.nativeUpdate(Session, { id }, { activeTeamId: null });
  }

  /** In all sessions that work in one of the organizations, or in those of one user. */
  async clearActiveOrganizations(organizationIds: readonly string[], userId?: string): Promise<void> {
    const activeOrganizationId = { $in: [...organizationIds] };
    const sessions = { activeOrganizationId, ...(userId !== undefined && { userId }) };
    await this.em.nativeUpdate(Session, sessions, { activeOrganizationId: null, activeTeamId: null });
  }

  /** In all sessions that work in the team, or in those of one user. */
  async clearActiveTeam(activeTeamId: string, userId?: string): Promise<void> {
    const sessions = { activeTeamId, ...(userId !== undefined && { userId }) };
    await this.em.nativeUpdate(Session, sessions, { activeTeamId: null });
  }

  /** Moves the end of a session that may be extended, and notes that its user is there; says whether there still was one. */
  async extend(id: string, expiresAt: Date, now: Date): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `with renewed as (update sessions set expires_at = ? where id = ? and extendable returning user_id),
            noted as (insert into session_renewals (user_id, at) select user_id, ? from renewed on conflict do nothing)
       select 1 from renewed`,
      [expiresAt, id, now],
    );
    return rows.length > 0;
  }

  /** Forgets at most `limit` renewals of sessions before the instant; says how many there were. */
  async forgetRenewals(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from session_renewals where (user_id, at) in (
         select user_id, at from session_renewals where at < ? order by at limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }

  private async deleteWhere(condition: string, values: unknown[]): Promise<SessionColumns[]> {
    return this.em.execute<SessionColumns[]>(
      `delete from sessions where ${condition}
       returning id, user_id as "userId", expires_at as "expiresAt", created_at as "createdAt",
         updated_at as "updatedAt", ip_address as "ipAddress", user_agent as "userAgent",
         active_organization_id as "activeOrganizationId", active_team_id as "activeTeamId",
         impersonated_by as "impersonatedBy"`,
      values,
    );
  }
}
