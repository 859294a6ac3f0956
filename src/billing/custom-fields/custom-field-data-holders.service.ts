import { Injectable } from '@nestjs/common';

/** A table with a column `custom_field_data` (jsonb object by slug, not null) and an `id uuid` key. */
export interface CustomFieldDataTable {
  table: string;
  /** The column with the id of the merchant; index it together with `id`. */
  merchantColumn: string;
}

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/;

/**
 * The tables that store answers to custom fields. Their rooms register them in `onModuleInit`, and lock the merchant before
 * they store answers, so that none is stored under a slug that was renamed meanwhile.
 */
@Injectable()
export class CustomFieldDataHolders {
  private readonly registered: CustomFieldDataTable[] = [];

  /** @throws Error for names that are not plain identifiers, and for a table that is registered already */
  register(holder: CustomFieldDataTable): void {
    const { table, merchantColumn } = holder;
    if (!IDENTIFIER.test(table) || !IDENTIFIER.test(merchantColumn))
      throw new Error(`${table}.${merchantColumn} is not a plain identifier`);
    if (this.registered.some((other) => other.table === table))
      throw new Error(`${table} is registered twice`);
    this.registered.push(holder);
  }

  list(): readonly CustomFieldDataTable[] {
    return this.registered;
  }
}
