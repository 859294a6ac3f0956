import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { LicenseKey } from './license-key.entity.js';

export const LicenseKeyActivationSchema = defineEntity({
  name: 'LicenseKeyActivation',
  tableName: 'license_key_activations',
  properties: {
    id: p.uuid().primary(),
    licenseKeyId: () => p.manyToOne(LicenseKey).mapToPk().fieldName('license_key_id').deleteRule('cascade'),
    label: p.text(),
    /** What a validation with this activation has to name as well, unless there are none. */
    conditions: p.json().$type<Metadata>(),
    meta: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'license_key_activations_key_index',
      expression: `create index "license_key_activations_key_index" on "license_key_activations" (license_key_id, id) where deleted_at is null`,
    },
  ],
});

type Inferred = InferKyselyDB<typeof LicenseKeyActivationSchema>;
/** Relations are not inferred as columns. */
export interface LicenseKeyActivationTables {
  license_key_activations: Inferred['license_key_activations'] & { license_key_id: string };
}

export interface NewActivation {
  label: string;
  conditions: Metadata;
  meta: Metadata;
}

/** A device or an installation on which a license key is used. */
export class LicenseKeyActivation extends LicenseKeyActivationSchema.class {
  static create(licenseKeyId: string, input: NewActivation, now: Date): LicenseKeyActivation {
    return Object.assign(new LicenseKeyActivation(), {
      ...{ id: newId(), licenseKeyId, ...input },
      ...{ createdAt: now, modifiedAt: null, deletedAt: null },
    });
  }

  delete(now: Date): void {
    this.deletedAt = now;
  }
}
LicenseKeyActivationSchema.setClass(LicenseKeyActivation);
