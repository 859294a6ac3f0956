import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { Invitation } from './invitation.entity.js';

@Injectable()
export class InvitationRepository {
  constructor(private readonly em: EntityManager) {}

  add(invitation: Invitation): void {
    this.em.persist(invitation);
  }

  async findById(id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id });
  }

  /** Organizations are locked before their invitations, so that two units of work cannot deadlock. */
  async lockById(organization: Locked<Organization>, id: string): Promise<Locked<Invitation> | null> {
    return lockRow(this.em, Invitation, { id, organizationId: organization.id });
  }

  /** The oldest invitation that the address can still answer. */
  async lockOpen(
    organization: Locked<Organization>,
    email: string,
    now: Date,
  ): Promise<Locked<Invitation> | null> {
    const open = { email, ...openIn(organization, now) };
    return lockRow(this.em, Invitation, open, { orderBy: { id: 'asc' } });
  }

  async countOpen(organization: Locked<Organization>, now: Date): Promise<number> {
    return this.em.count(Invitation, openIn(organization, now));
  }

  /** Pending ones only: the others say what became of them. */
  async deleteExpiredBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from invitations where id in (
         select id from invitations where status = 'pending' and expires_at < ? limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}

const openIn = ({ id }: Organization, now: Date) => ({
  organizationId: id,
  status: 'pending' as const,
  expiresAt: { $gt: now },
});
