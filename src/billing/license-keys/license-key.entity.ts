import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { KeyedHash } from '#common/crypto/keyed-hash.js';
import { instant } from '#platform/database/columns.js';
import { Benefit } from '../benefits/benefit.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { BenefitGrant } from '../grants/grant.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { licenseKeyIndexes } from './license-key-indexes.js';

export const licenseKeyStatuses = ['granted', 'revoked', 'disabled'] as const;
export type LicenseKeyStatus = (typeof licenseKeyStatuses)[number];

export const LicenseKeySchema = defineEntity({
  name: 'LicenseKey',
  tableName: 'license_keys',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    benefitId: () => p.manyToOne(Benefit).mapToPk().fieldName('benefit_id').deleteRule('no action'),
    grantId: () => p.manyToOne(BenefitGrant).mapToPk().fieldName('grant_id').deleteRule('no action'),
    /** Of the hash; see `KeyedHashes`. */
    keyId: p.text(),
    keyHash: p.blob(),
    /** Encrypted, so that the customer can read the key again. */
    sealedKey: p.text(),
    displayKey: p.text(),
    status: p.text().$type<LicenseKeyStatus>(),
    /** Null: it cannot be activated. */
    limitActivations: p.integer().nullable(),
    usage: p.integer(),
    limitUsage: p.integer().nullable(),
    validations: p.integer(),
    lastValidatedAt: instant().nullable(),
    expiresAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: licenseKeyIndexes,
  checks: [
    { name: 'license_keys_status_check', expression: `status in ('granted', 'revoked', 'disabled')` },
    { name: 'license_keys_counts_check', expression: 'usage >= 0 and validations >= 0' },
  ],
});

type Inferred = InferKyselyDB<typeof LicenseKeySchema>;
/** Relations are not inferred as columns. */
export interface LicenseKeyTables {
  license_keys: Inferred['license_keys'] & {
    organization_id: string;
    customer_id: string;
    benefit_id: string;
    grant_id: string;
  };
}

/** What a merchant changes. */
export interface LicenseKeyTerms {
  limitActivations: number | null;
  limitUsage: number | null;
  expiresAt: Date | null;
}

export interface NewLicenseKey extends LicenseKeyTerms {
  organizationId: string;
  customerId: string;
  benefitId: string;
  grantId: string;
}

/** A key and the forms in which it is stored. */
export interface StoredKey {
  id: string;
  hash: KeyedHash;
  sealed: string;
  display: string;
}

/** A key that a customer gets with a grant and enters in the software of the merchant. */
export class LicenseKey extends LicenseKeySchema.class {
  static create({ id, ...stored }: StoredKey, input: NewLicenseKey, now: Date): LicenseKey {
    return Object.assign(new LicenseKey(), {
      ...{ id, ...input, ...keyColumns(stored) },
      ...{ status: 'granted' as const, usage: 0, validations: 0, lastValidatedAt: null },
      ...{ createdAt: now, modifiedAt: null },
    });
  }

  change(
    changes: Partial<LicenseKeyTerms & { status: Exclude<LicenseKeyStatus, 'revoked'>; usage: number }>,
    now: Date,
  ): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  /** With the grant; a new grant makes a new key. */
  revoke(now: Date): void {
    if (this.status !== 'revoked') Object.assign(this, { status: 'revoked', modifiedAt: now });
  }

  /** Takes the place of the key; limits, usage and activations stay. */
  rotate(stored: Omit<StoredKey, 'id'>, now: Date): void {
    Object.assign(this, keyColumns(stored), { modifiedAt: now });
  }
}
LicenseKeySchema.setClass(LicenseKey);

function keyColumns({ hash, sealed, display }: Omit<StoredKey, 'id'>) {
  return { keyId: hash.keyId, keyHash: hash.hash, sealedKey: sealed, displayKey: display };
}
