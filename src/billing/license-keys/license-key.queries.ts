import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { NO_ROWS, numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { LicenseKeyActivationTables } from './license-key-activation.entity.js';
import type { LicenseKeyStatus, LicenseKeyTables } from './license-key.entity.js';
import type { ActivationColumns, LicenseKeyColumns } from './license-key.presenter.js';

/** The oldest first. */
const licenseKeyList = defineList({
  sorting: { created_at: 'k.created_at' },
  default: 'created_at',
  tieBreaker: 'k.id',
});

export interface LicenseKeyListing {
  organizationIds: readonly string[];
  benefit_id?: readonly string[] | undefined;
  status?: readonly LicenseKeyStatus[] | undefined;
  page: number;
  limit: number;
}

/** The members of `LicenseKeyColumns`, of keys as `k`. */
export const LICENSE_KEY_COLUMNS = [
  'k.id',
  'k.organization_id as organizationId',
  'k.customer_id as customerId',
  'k.benefit_id as benefitId',
  'k.sealed_key as sealedKey',
  'k.display_key as displayKey',
  'k.status',
  'k.limit_activations as limitActivations',
  'k.usage',
  'k.limit_usage as limitUsage',
  'k.validations',
  'k.last_validated_at as lastValidatedAt',
  'k.expires_at as expiresAt',
  'k.created_at as createdAt',
  'k.modified_at as modifiedAt',
] as const;

@Injectable()
export class LicenseKeyQueries {
  constructor(private readonly em: EntityManager) {}

  async list({
    organizationIds,
    benefit_id: benefitIds,
    status,
    ...page
  }: LicenseKeyListing): Promise<NumberedRows<LicenseKeyColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const owned = withAny(this.licenseKeys(), 'k.organization_id', organizationIds);
    return numberedRows(
      licenseKeyList,
      { ...page, sorting: licenseKeyList.default },
      {
        matching: withAny(withAny(owned, 'k.benefit_id', benefitIds), 'k.status', status),
        rows: (ids) => this.licenseKeys().select(LICENSE_KEY_COLUMNS).where('k.id', 'in', ids),
      },
    );
  }

  async find(id: string): Promise<LicenseKeyColumns | null> {
    const found = this.licenseKeys().select(LICENSE_KEY_COLUMNS).where('k.id', '=', id);
    return (await found.executeTakeFirst()) ?? null;
  }

  /** In the order in which they were made; no key has more than its limit. */
  async listActivations(licenseKeyId: string): Promise<ActivationColumns[]> {
    return this.activations().where('license_key_id', '=', licenseKeyId).orderBy('id').execute();
  }

  async findActivation(licenseKeyId: string, id: string): Promise<ActivationColumns | null> {
    const own = this.activations().where('license_key_id', '=', licenseKeyId);
    return (await own.where('id', '=', id).executeTakeFirst()) ?? null;
  }

  private activations() {
    return this.db
      .selectFrom('license_key_activations')
      .select([
        'id',
        'license_key_id as licenseKeyId',
        'label',
        'meta',
        'created_at as createdAt',
        'modified_at as modifiedAt',
      ])
      .where('deleted_at', 'is', null);
  }

  private licenseKeys() {
    return this.db.selectFrom('license_keys as k');
  }

  private get db() {
    return reading<LicenseKeyTables & LicenseKeyActivationTables>(this.em);
  }
}
