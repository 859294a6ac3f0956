import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { Benefit } from './benefit.entity.js';

@Injectable()
export class BenefitRepository {
  constructor(private readonly em: EntityManager) {}

  add(benefit: Benefit): void {
    this.em.persist(benefit);
  }

  async findById(id: string): Promise<Benefit | null> {
    return this.em.findOne(Benefit, { id, deletedAt: null });
  }

  /** Those of the ids whose benefits belong to the merchant. */
  async listOwned({ id: organizationId }: Locked<Merchant>, ids: readonly string[]): Promise<Benefit[]> {
    if (ids.length === 0) return [];
    return this.em.find(Benefit, { id: { $in: [...ids] }, organizationId, deletedAt: null });
  }

  async lockById(id: string): Promise<Locked<Benefit> | null> {
    return lockRow(this.em, Benefit, { id, deletedAt: null }, { refresh: true });
  }
}
