import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { CustomField } from './custom-field.entity.js';
import { CustomFieldRename } from './custom-field-rename.entity.js';

@Injectable()
export class CustomFieldRepository {
  constructor(private readonly em: EntityManager) {}

  add(field: CustomField): void {
    this.em.persist(field);
  }

  async findById(id: string): Promise<CustomField | null> {
    return this.em.findOne(CustomField, { id, deletedAt: null });
  }

  async lockById(id: string): Promise<Locked<CustomField> | null> {
    return lockRow(this.em, CustomField, { id, deletedAt: null }, { refresh: true });
  }

  /** Those of the ids whose fields belong to the merchant. */
  async listOwned({ id: organizationId }: Locked<Merchant>, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const where = { id: { $in: [...ids] }, organizationId, deletedAt: null };
    return (await this.em.find(CustomField, where)).map(({ id }) => id);
  }

  addRename(rename: CustomFieldRename): void {
    this.em.persist(rename);
  }

  /** Whether stored answers may still have the slug as the key of another field. */
  async isSlugInData(organizationId: string, slug: string, exceptFieldId: string | null): Promise<boolean> {
    const others = exceptFieldId === null ? {} : { customFieldId: { $ne: exceptFieldId } };
    return (await this.em.count(CustomFieldRename, { organizationId, oldSlug: slug, ...others })) > 0;
  }

  async findOldestRename(organizationId: string): Promise<CustomFieldRename | null> {
    return this.em.findOne(CustomFieldRename, { organizationId }, { orderBy: { id: 'asc' } });
  }

  async lockRename(id: string): Promise<Locked<CustomFieldRename> | null> {
    return lockRow(this.em, CustomFieldRename, { id }, { refresh: true });
  }

  removeRename(rename: Locked<CustomFieldRename>): void {
    this.em.remove(rename);
  }
}
