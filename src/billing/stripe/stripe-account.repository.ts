import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { StripeAccount } from './stripe-account.entity.js';

/** Accounts belong to a merchant, whose lock orders changes of which one takes payments. */
@Injectable()
export class StripeAccountRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async add(_owner: Locked<Merchant>, account: StripeAccount): Promise<void> {
    await this.em.persist(account).flush();
  }

  /** Written at once, before another account takes its place. */
  async retire(_owner: Locked<Merchant>, account: StripeAccount, now: Date): Promise<void> {
    account.retire(now);
    await this.em.flush();
  }

  async remove(_owner: Locked<Merchant>, account: StripeAccount): Promise<void> {
    await this.em.remove(account).flush();
  }

  async lockById(id: string): Promise<Locked<StripeAccount> | null> {
    return lockRow(this.em, StripeAccount, { id }, { refresh: true });
  }

  async lockCurrent(owner: Locked<Merchant>): Promise<Locked<StripeAccount> | null> {
    return lockRow(this.em, StripeAccount, { organizationId: owner.id, retiredAt: null }, { refresh: true });
  }

  /** Of a merchant, the current one first, then those that were used last. */
  async listOf(organizationId: string): Promise<StripeAccount[]> {
    return this.em.find(
      StripeAccount,
      { organizationId },
      { orderBy: [{ retiredAt: 'desc nulls first' }, { id: 'desc' }], refresh: true },
    );
  }

  /** Of all merchants, former accounts included. */
  async listAll(): Promise<StripeAccount[]> {
    return this.em.find(StripeAccount, {}, { orderBy: { id: 'asc' }, refresh: true });
  }

  async findCurrent(organizationId: string): Promise<StripeAccount | null> {
    return this.em.findOne(StripeAccount, { organizationId, retiredAt: null }, { refresh: true });
  }

  async findOf(organizationId: string, id: string): Promise<StripeAccount | null> {
    return this.em.findOne(StripeAccount, { organizationId, id }, { refresh: true });
  }
}
