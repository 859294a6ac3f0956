import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Organization } from '#organizations';
import { newId } from '#common/ids/new-id.js';
import { lockRow, lockRows, shareRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { Merchant } from './merchant.entity.js';
import { TaxRate } from './tax-rate.entity.js';

export interface TaxRateInput {
  country: string;
  state: string | null;
  name: string;
  basisPoints: number;
}

@Injectable()
export class MerchantRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the merchant, which is inserted first where the organization has none yet; null without the organization. */
  async lockOrCreate(organizationId: string, now: Date): Promise<Locked<Merchant> | null> {
    const locked = await this.lockById(organizationId);
    if (locked !== null) return locked;
    const [organization] = await this.em.execute<object[]>('select 1 from organizations where id = ?', [
      organizationId,
    ]);
    if (organization === undefined) return null;
    await this.em.upsert(Merchant, Merchant.create(organizationId, now), { onConflictAction: 'ignore' });
    return this.lockById(organizationId);
  }

  /** Before the merchant, in the order in which members lock both; nothing without the organization. */
  async lockOrganization(id: string): Promise<void> {
    await lockRow(this.em, Organization, { id });
  }

  async lockById(id: string): Promise<Locked<Merchant> | null> {
    return lockRow(this.em, Merchant, { id });
  }

  /** Those of the organizations that are merchants. */
  async lockAll(ids: readonly string[]): Promise<Locked<Merchant>[]> {
    return lockRows(this.em, Merchant, { id: { $in: [...ids] } });
  }

  /** With a lock that others can share; changes of the merchant wait for its end. */
  async holdById(id: string): Promise<Readonly<Merchant> | null> {
    return shareRow(this.em, Merchant, { id });
  }

  /** One that this unit of work holds or has locked; it is not read again. @throws Error for an unknown one */
  async getHeld(id: string): Promise<Readonly<Merchant>> {
    return this.em.findOneOrFail(Merchant, { id });
  }

  async replaceTaxRates(merchant: Locked<Merchant>, rates: readonly TaxRateInput[]): Promise<void> {
    await this.em.nativeDelete(TaxRate, { merchantId: merchant.id });
    const rows = rates.map((rate, position) => ({ id: newId(), merchantId: merchant.id, ...rate, position }));
    if (rows.length > 0) await this.em.insertMany(TaxRate, rows);
  }
}
