import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UsageCharge, type NewUsageCharge } from './usage-charge.entity.js';

/** Usage is charged under the lock of the merchant's stream of events. */
@Injectable()
export class UsageChargeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async insert(input: NewUsageCharge, now: Date): Promise<UsageCharge> {
    const charge = UsageCharge.create(input, now);
    await this.em.persist(charge).flush();
    return charge;
  }

  async listByIds(ids: readonly string[]): Promise<UsageCharge[]> {
    return ids.length === 0 ? [] : this.em.find(UsageCharge, { id: { $in: [...ids] } });
  }

  /** Whether usage of a meter was ever charged. */
  async isCharged(meterId: string): Promise<boolean> {
    return (
      (await this.em.findOne(UsageCharge, { meterId }, { fields: ['id'], disableIdentityMap: true })) !== null
    );
  }
}
