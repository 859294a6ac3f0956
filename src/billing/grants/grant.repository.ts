import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Benefit } from '../benefits/benefit.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { GrantCycle } from './grant-cycle.entity.js';
import { BenefitGrant, type GrantScope } from './grant.entity.js';

/** The lock of a customer covers all grants of that customer. */
@Injectable()
export class GrantRepository {
  constructor(private readonly em: EntityManager) {}

  /** Also a deleted one. */
  async lockCustomer(id: string): Promise<Locked<Customer> | null> {
    return lockRow(this.em, Customer, { id }, { refresh: true });
  }

  add(_customer: Locked<Customer>, grant: BenefitGrant): Locked<BenefitGrant> {
    this.em.persist(grant);
    return asLocked(grant);
  }

  /** Of a customer's purchase, in the order in which they were created. */
  async listOf({ id: customerId }: Locked<Customer>, scope: GrantScope): Promise<Locked<BenefitGrant>[]> {
    const grants = await this.em.find(
      BenefitGrant,
      { ...scope, customerId },
      { orderBy: { id: 'asc' }, refresh: true },
    );
    return grants.map((grant) => asLocked(grant));
  }

  async findOf({ id: customerId }: Locked<Customer>, id: string): Promise<Locked<BenefitGrant> | null> {
    return asLocked(await this.em.findOne(BenefitGrant, { id, customerId }, { refresh: true }));
  }

  /** Of a customer's purchase. */
  async findFor(
    { id: customerId }: Locked<Customer>,
    { scope, benefitId }: { scope: GrantScope; benefitId: string },
  ): Promise<Locked<BenefitGrant> | null> {
    const found = await this.em.findOne(BenefitGrant, { ...scope, customerId, benefitId }, { refresh: true });
    return asLocked(found);
  }

  async findById(id: string): Promise<Readonly<BenefitGrant> | null> {
    return this.em.findOne(BenefitGrant, { id }, { disableIdentityMap: true });
  }

  /** Those of a customer that are granted, pending or failed. */
  async listUnrevoked(customerId: string): Promise<Readonly<BenefitGrant>[]> {
    return this.em.find(BenefitGrant, { customerId, revokedAt: null }, { disableIdentityMap: true });
  }

  /** False when the grant was renewed by the order before. */
  async recordCycle({ id: grantId }: Locked<BenefitGrant>, orderId: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.em
      .createQueryBuilder(GrantCycle)
      .insert({ grantId, orderId, createdAt: now })
      .onConflict()
      .ignore()
      .execute<{ affectedRows: number }>('run');
    return affectedRows > 0;
  }

  /** Whether another grant of the customer gives the same benefit. */
  async isHeldOtherwise({ id, customerId, benefitId }: Locked<BenefitGrant>): Promise<boolean> {
    const other = await this.em.findOne(
      BenefitGrant,
      { id: { $ne: id }, customerId, benefitId, grantedAt: { $ne: null } },
      { fields: ['id'], disableIdentityMap: true },
    );
    return other !== null;
  }

  /** Deleted ones too. */
  async listBenefits(ids: readonly string[]): Promise<Readonly<Benefit>[]> {
    return ids.length === 0 ? [] : this.em.find(Benefit, { id: { $in: [...ids] } }, { refresh: true });
  }
}
