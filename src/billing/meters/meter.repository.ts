import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { Meter } from './meter.entity.js';

@Injectable()
export class MeterRepository {
  constructor(private readonly em: EntityManager) {}

  add(meter: Meter): void {
    this.em.persist(meter);
  }

  async findById(id: string): Promise<Meter | null> {
    return this.em.findOne(Meter, { id });
  }

  /** Those of the ids whose meters belong to the merchant. */
  async listOwned({ id: organizationId }: Locked<Merchant>, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const meters = await this.em.find(Meter, { id: { $in: [...ids] }, organizationId });
    return meters.map(({ id }) => id);
  }

  async lockById(id: string): Promise<Locked<Meter> | null> {
    return lockRow(this.em, Meter, { id }, { refresh: true });
  }
}
