import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Benefit } from '../benefits/benefit.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { File } from '../files/file.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const DownloadableSchema = defineEntity({
  name: 'Downloadable',
  tableName: 'downloadables',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    benefitId: () => p.manyToOne(Benefit).mapToPk().fieldName('benefit_id').deleteRule('no action'),
    fileId: () => p.manyToOne(File).mapToPk().fieldName('file_id').deleteRule('cascade'),
    /** How often its link was followed. */
    downloads: p.integer(),
    lastDownloadedAt: instant().nullable(),
    /** Null while the customer may download the file. */
    revokedAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'downloadables_unique',
      expression: `create unique index "downloadables_unique" on "downloadables" (customer_id, benefit_id, file_id)`,
    },
    {
      name: 'downloadables_customer_index',
      expression: `create index "downloadables_customer_index" on "downloadables" (customer_id, created_at, id) where revoked_at is null`,
    },
    { name: 'downloadables_file_id_index', properties: ['fileId'] },
  ],
  checks: [{ name: 'downloadables_downloads_check', expression: 'downloads >= 0' }],
});

type Inferred = InferKyselyDB<typeof DownloadableSchema>;
/** Relations are not inferred as columns. */
export interface DownloadableTables {
  downloadables: Inferred['downloadables'] & {
    organization_id: string;
    customer_id: string;
    benefit_id: string;
    file_id: string;
  };
}

export interface NewDownloadable {
  organizationId: string;
  customerId: string;
  benefitId: string;
  fileId: string;
}

/** A file that a customer may download because of a benefit, however many grants of it they have. */
export class Downloadable extends DownloadableSchema.class {
  static create(input: NewDownloadable, now: Date): Downloadable {
    return Object.assign(new Downloadable(), {
      ...{ id: newId(), ...input, downloads: 0, lastDownloadedAt: null },
      ...{ revokedAt: null, createdAt: now, modifiedAt: null },
    });
  }

  restore(now: Date): void {
    if (this.revokedAt) Object.assign(this, { revokedAt: null, modifiedAt: now });
  }

  revoke(now: Date): void {
    if (!this.revokedAt) Object.assign(this, { revokedAt: now, modifiedAt: now });
  }
}
DownloadableSchema.setClass(Downloadable);
