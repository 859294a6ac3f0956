import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { CustomFieldDataTable } from './custom-field-data-holders.service.js';
import type { CustomFieldRename } from './custom-field-rename.entity.js';

/** Rows that one statement looks at, so that none holds many locks or takes long. */
export const REWRITE_BATCH = 1_000;

@Injectable()
export class CustomFieldDataRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Renames the key in the next batch of the merchant's rows, in the order of their ids, and returns the last id of the
   * batch; null after the last batch. A key that a deleted field left under the new slug is overwritten.
   */
  async rewriteBatch(
    { table, merchantColumn }: CustomFieldDataTable,
    { organizationId, oldSlug, newSlug }: Locked<CustomFieldRename>,
    after: string,
  ): Promise<string | null> {
    const [batch] = await this.em.execute<{ last: string | null }[]>(
      `with batch as (
         select id from "${table}" where "${merchantColumn}" = ? and id > ? order by id limit ${String(REWRITE_BATCH)}
       ), rewritten as (
         update "${table}" as t
         set custom_field_data =
           (t.custom_field_data - ?::text) || jsonb_build_object(?::text, t.custom_field_data -> ?::text)
         from batch where t.id = batch.id and jsonb_exists(t.custom_field_data, ?)
       )
       select id as last from batch order by id desc limit 1`,
      [organizationId, after, oldSlug, newSlug, oldSlug, oldSlug],
    );
    return batch?.last ?? null;
  }
}
