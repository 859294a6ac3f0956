import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import {
  isScattered,
  withAny,
  withMetadata,
  withText,
  withValue,
  type MetadataFilter,
} from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import { trackedCustomers, type CustomerTables } from './customer.entity.js';
import type { CustomerColumns } from './customer.presenter.js';
import type { TaxId } from './tax-id-formats.js';
import type { TaxIdOverride } from './tax-id-override.js';

export const customerList = defineList({
  sorting: { created_at: 'created_at', email: 'email', name: 'name' },
  default: '-created_at',
});

export interface CustomerListing extends NumberedRequest<'created_at' | 'email' | 'name'> {
  organizationIds: readonly string[];
  /** The whole address, whatever its case. */
  email?: string | undefined;
  /** Part of the address or the name. */
  query?: string | undefined;
  metadata?: MetadataFilter | undefined;
}

export interface JudgedTaxId {
  taxId: TaxId;
  override: TaxIdOverride;
}

/** The members of `CustomerColumns`. */
export const CUSTOMER_COLUMNS = [
  'id',
  'organization_id as organizationId',
  'external_id as externalId',
  'email',
  'email_verified as emailVerified',
  'name',
  'billing_name as billingName',
  'billing_address as billingAddress',
  'tax_id as taxId',
  'locale',
  'for_organization as forOrganization',
  'metadata',
  'default_payment_method_id as defaultPaymentMethodId',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  'deleted_at as deletedAt',
] as const;

@Injectable()
export class CustomerQueries {
  /** Written once: customers are read often. */
  private findText: string | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<CustomerColumns | null> {
    this.findText ??= this.current().select(CUSTOMER_COLUMNS).where('id', '=', id).compile().sql;
    const [row] = await executeBound<CustomerColumns>(this.em, this.findText, [id]);
    return row ?? null;
  }

  /** Selects `CustomerColumns` of customers, without deleted ones. @param customers as in `StatePart` */
  textOfCurrent(customers: string): string {
    const named = this.current().where(sql<boolean>`id = ${sql.raw(customers)}`);
    return named.select(CUSTOMER_COLUMNS).compile().sql;
  }

  /** The tax id that was judged by staff or the merchant; null where its form decides. */
  async findJudgedTaxId(id: string): Promise<JudgedTaxId | null> {
    const judged = this.current().where('id', '=', id).where('tax_id_override', 'is not', null);
    const found = await judged.select(['tax_id as taxId', 'tax_id_override as override']).executeTakeFirst();
    return found?.taxId && found.override ? { taxId: found.taxId, override: found.override } : null;
  }

  /** Of any of these merchants; null also where several of them have one of this id. */
  async findByExternalId(
    organizationIds: readonly string[],
    externalId: string,
  ): Promise<CustomerColumns | null> {
    if (organizationIds.length === 0) return null;
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    const named = owned.where('external_id', '=', externalId).limit(2);
    const [found, another] = await named.select(CUSTOMER_COLUMNS).execute();
    return another === undefined ? (found ?? null) : null;
  }

  /** Which of the external ids customers of the merchant have. */
  async listExternalIds(merchantId: string, externalIds: readonly string[]): Promise<string[]> {
    if (externalIds.length === 0) return [];
    const rows = await this.current()
      .where('organization_id', '=', merchantId)
      .where('external_id', 'in', externalIds)
      .select('external_id as externalId')
      .execute();
    return rows.flatMap(({ externalId }) => externalId ?? []);
  }

  /** Which of the ids are of customers of the merchant. */
  async filterOwned(merchantId: string, ids: readonly string[]): Promise<string[]> {
    const owned = this.current().where('organization_id', '=', merchantId).where('id', 'in', ids);
    return (await owned.select('id').execute()).map(({ id }) => id);
  }

  /** Deleted ones as well, in no particular order. */
  async listByIds(ids: readonly string[]): Promise<CustomerColumns[]> {
    if (ids.length === 0) return [];
    return this.db.selectFrom('customers').select(CUSTOMER_COLUMNS).where('id', 'in', ids).execute();
  }

  async list({
    organizationIds,
    email,
    query,
    metadata,
    ...request
  }: CustomerListing): Promise<NumberedRows<CustomerColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    const addressed = withValue(owned, 'email', email === undefined ? email : normalizeEmail(email));
    return numberedRows(customerList, request, {
      matching: withText(withMetadata(addressed, 'metadata', metadata), ['email', 'name'], query),
      rows: (ids) => this.current().select(CUSTOMER_COLUMNS).where('id', 'in', ids),
      counts: this.cache.over(trackedCustomers.of(organizationIds)),
      isScattered: isScattered({ query, metadata }),
    });
  }

  private current() {
    return this.db.selectFrom('customers').where('deleted_at', 'is', null);
  }

  private get db() {
    return reading<CustomerTables>(this.em);
  }
}
