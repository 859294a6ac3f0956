import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { Address } from './address.js';
import { CustomerErrors } from './customer.errors.js';
import type { TaxId } from './tax-id-formats.js';
import type { TaxIdOverride } from './tax-id-override.js';

/** Where the external id of a deleted customer stays, so that another one can have it. */
export const FORMER_EXTERNAL_ID = '__external_id';

const SORTED = ['created_at', 'email', 'name'] as const;

/** In the place of the address of a deleted customer. No mail server has the domain (RFC 2606). */
export function anonymousEmail(customerId: string): string {
  return `${customerId}@deleted.invalid`;
}

/** Cached counts of lists depend on the rows. */
export const trackedCustomers = trackChanges('customers', 'organization_id');

export const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  triggers: trackedCustomers.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** The merchant's own id; of the own merchant also the id of a user or an organization. Set once. */
    externalId: p.text().nullable(),
    /** As `normalizeEmail` makes it. */
    email: p.text(),
    /** Whether the customer has signed in by a message to the address. */
    emailVerified: p.boolean(),
    name: p.text().nullable(),
    /** On invoices instead of the name. */
    billingName: p.text().nullable(),
    billingAddress: p.json().$type<Address>().nullable(),
    taxId: p.json().$type<TaxId>().nullable(),
    /** Of this tax id. */
    taxIdOverride: p.json().$type<TaxIdOverride>().nullable(),
    locale: p.text().nullable(),
    /** Buys for an organization of this installation, and may share the address of another customer. */
    forOrganization: p.boolean(),
    /** The name of the account that the customer stands for, when it was last compared; null without an account. */
    accountName: p.text().nullable(),
    /** Its verified address, likewise; null of an organization. */
    accountEmail: p.text().nullable(),
    metadata: p.json().$type<Metadata>(),
    /** Follows the method that is marked as the default; stands above this room, hence without a foreign key. */
    defaultPaymentMethodId: p.uuid().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
    /** When the rows of a deleted customer said nothing personal any more; by real time. */
    erasedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'customers_unerased_index',
      expression: `create index "customers_unerased_index" on "customers" ("id") where deleted_at is not null and erased_at is null`,
    },
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'customers_count_index',
      expression: `create index "customers_count_index" on "customers" ("organization_id") where deleted_at is null`,
    },
    {
      name: 'customers_email_unique',
      expression: `create unique index "customers_email_unique" on "customers" ("organization_id", "email") where deleted_at is null and not for_organization`,
    },
    {
      name: 'customers_external_id_unique',
      expression: `create unique index "customers_external_id_unique" on "customers" ("organization_id", "external_id") where deleted_at is null`,
    },
    ...SORTED.map((column) => ({
      name: `customers_${column}_index`,
      expression: `create index "customers_${column}_index" on "customers" ("organization_id", "${column}", "id") where deleted_at is null`,
    })),
    // Orders are sorted by it, those of deleted customers as well.
    { name: 'customers_of_orders_index', properties: ['organizationId', 'email', 'id'] },
    ...SORTED.map((column) => ({
      name: `customers_all_${column}_index`,
      expression: `create index "customers_all_${column}_index" on "customers" ("${column}", "id") where deleted_at is null`,
    })),
    {
      name: 'customers_all_country_index',
      expression: `create index "customers_all_country_index" on "customers" (("billing_address" ->> 'country'), "created_at", "id") where deleted_at is null`,
    },
    {
      name: 'customers_metadata_index',
      expression: `create index "customers_metadata_index" on "customers" using gin ("metadata" jsonb_path_ops) where deleted_at is null`,
    },
    {
      name: 'customers_search_index',
      expression: `create index "customers_search_index" on "customers" using gin ("email" gin_trgm_ops, "name" gin_trgm_ops, "external_id" gin_trgm_ops) where deleted_at is null`,
    },
    ...(['email', 'name', 'external_id'] as const).map((column) => ({
      name: `customers_${column}_beginnings_index`,
      expression: `create index "customers_${column}_beginnings_index" on "customers" (lower("${column}") text_pattern_ops) where deleted_at is null`,
    })),
  ],
});

type Inferred = InferKyselyDB<typeof CustomerSchema>;
/** The relation is not inferred as a column. */
export interface CustomerTables {
  customers: Inferred['customers'] & { organization_id: string };
}

/** What a customer says of themselves. */
export interface CustomerDetails {
  name: string | null;
  billingName: string | null;
  billingAddress: Address | null;
  taxId: TaxId | null;
  locale: string | null;
  metadata: Metadata;
}

/** What is absent stays as it is. */
export interface CustomerChanges extends Partial<CustomerDetails> {
  email?: string;
}

export interface NewCustomer extends CustomerDetails {
  email: string;
  externalId: string | null;
  forOrganization: boolean;
}

/** What the account says that a customer stands for. Without an email address, the one of the customer stays. */
export interface AccountProfile {
  name: string;
  email?: string;
}

/** Someone who buys from a merchant. */
export class Customer extends CustomerSchema.class {
  static create({ email, ...input }: NewCustomer, organizationId: string, now: Date): Customer {
    return Object.assign(new Customer(), {
      ...input,
      id: newId(),
      organizationId,
      email: normalizeEmail(email),
      emailVerified: false,
      taxIdOverride: null,
      accountName: null,
      accountEmail: null,
      defaultPaymentMethodId: null,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
      erasedAt: null,
    });
  }

  /** Another address is unverified, and another tax id is judged by its form. */
  change({ email, ...changes }: CustomerChanges): void {
    const { taxId = null } = this;
    Object.assign(this, changes);
    if (!isDeepStrictEqual(this.taxId ?? null, taxId)) this.taxIdOverride = null;
    if (email === undefined || normalizeEmail(email) === this.email) return;
    Object.assign(this, { email: normalizeEmail(email), emailVerified: false });
  }

  /** @throws CUSTOMER_EXTERNAL_ID_FIXED once another one is set */
  setExternalId(externalId: string, forOrganization: boolean): void {
    const current = this.externalId ?? null;
    if (current === externalId) return;
    if (current !== null) throw CustomerErrors.CUSTOMER_EXTERNAL_ID_FIXED();
    Object.assign(this, { externalId, forOrganization });
  }

  /** Takes over what has changed of the account, except where the customer has a name or an address of their own. */
  followAccount({ name, email }: AccountProfile): void {
    if (this.hasNameOfAccount) this.change({ name });
    this.accountName = name;
    if (email === undefined) return;
    if (this.hasEmailOfAccount) this.change({ email });
    this.accountEmail = normalizeEmail(email);
  }

  get hasEmailOfAccount(): boolean {
    return this.accountEmail === this.email;
  }

  private get hasNameOfAccount(): boolean {
    return typeof this.accountName === 'string' && this.accountName === this.name;
  }

  /** @throws CUSTOMER_TAX_ID_MISSING */
  overrideTaxId(override: TaxIdOverride): void {
    if (!this.taxId) throw CustomerErrors.CUSTOMER_TAX_ID_MISSING();
    this.taxIdOverride = override;
  }

  removeTaxIdOverride(): void {
    this.taxIdOverride = null;
  }

  payBy(methodId: string | null): void {
    this.defaultPaymentMethodId = methodId;
  }

  /** The customer has shown to read the mails of the address. */
  verifyEmail(): void {
    this.emailVerified = true;
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }

  /** Orders and subscriptions keep it. Its address and external id can be used again. */
  markDeleted(now: Date): void {
    const former = this.externalId ?? null;
    if (former !== null) this.metadata = { ...this.metadata, [FORMER_EXTERNAL_ID]: former };
    Object.assign(this, { externalId: null, deletedAt: now, modifiedAt: now });
  }

  /** Once its deletion is recorded: who the customer was is forgotten. */
  anonymize(): void {
    const nothing = { name: null, billingName: null, billingAddress: null, taxId: null, taxIdOverride: null };
    const noAccount = { accountName: null, accountEmail: null };
    Object.assign(this, { ...nothing, ...noAccount, metadata: {}, email: anonymousEmail(this.id) });
    Object.assign(this, { emailVerified: false, defaultPaymentMethodId: null });
  }

  markErased(now: Date): void {
    this.erasedAt = now;
  }
}
CustomerSchema.setClass(Customer);
