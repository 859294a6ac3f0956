import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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

  async lockById(id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The oldest one that the address can still answer. To be called with the organization held. */
  async lockOpen(organizationId: string, email: string, now: Date): Promise<Invitation | null> {
    return this.em.findOne(
      Invitation,
      { organizationId, email, status: 'pending', expiresAt: { $gt: now } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  async countOpen(organizationId: string, now: Date): Promise<number> {
    return this.em.count(Invitation, { organizationId, status: 'pending', expiresAt: { $gt: now } });
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
