import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { BenefitErrors } from './benefit.errors.js';
import type { BenefitProperties, BenefitPropertiesOf, BenefitType, Typed } from './benefit-properties.js';

export const benefitVisibilities = ['draft', 'private', 'public'] as const;
export type BenefitVisibility = (typeof benefitVisibilities)[number];

/** Cached counts of lists depend on the rows. */
export const trackedBenefits = trackChanges('benefits', 'organization_id');

export const BenefitSchema = defineEntity({
  name: 'Benefit',
  tableName: 'benefits',
  triggers: trackedBenefits.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    type: p.text().$type<BenefitType>(),
    description: p.text(),
    /** Whether it can be attached to products. */
    selectable: p.boolean(),
    deletable: p.boolean(),
    /** In the customer portal. */
    visibility: p.text().$type<BenefitVisibility>(),
    properties: p.json().$type<BenefitProperties>(),
    metadata: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'benefits_count_index',
      expression: `create index "benefits_count_index" on "benefits" ("organization_id", "type") where deleted_at is null`,
    },
    ...(['created_at', 'description'] as const).map((column) => ({
      name: `benefits_${column}_index`,
      expression: `create index "benefits_${column}_index" on "benefits" ("organization_id", "${column}", "id") where deleted_at is null`,
    })),
    {
      name: 'benefits_type_index',
      expression: `create index "benefits_type_index" on "benefits" ("organization_id", "type", "created_at", "id") where deleted_at is null`,
    },
    ...(['created_at', 'description'] as const).map((column) => ({
      name: `benefits_all_${column}_index`,
      expression: `create index "benefits_all_${column}_index" on "benefits" ("${column}", "id") where deleted_at is null`,
    })),
    ...(['type', 'visibility'] as const).map((column) => ({
      name: `benefits_all_${column}_index`,
      expression: `create index "benefits_all_${column}_index" on "benefits" ("${column}", "created_at", "id") where deleted_at is null`,
    })),
    {
      name: 'benefits_slug_index',
      expression: `create index "benefits_slug_index" on "benefits" ("organization_id", ("metadata" ->> 'slug')) where deleted_at is null`,
    },
    {
      name: 'benefits_metadata_index',
      expression:
        'create index "benefits_metadata_index" on "benefits" using gin ("metadata" jsonb_path_ops) where deleted_at is null',
    },
    {
      name: 'benefits_search_index',
      expression:
        'create index "benefits_search_index" on "benefits" using gin ("description" gin_trgm_ops) where deleted_at is null',
    },
    {
      name: 'benefits_description_beginnings_index',
      expression:
        'create index "benefits_description_beginnings_index" on "benefits" (lower("description") text_pattern_ops) where deleted_at is null',
    },
  ],
});

type Inferred = InferKyselyDB<typeof BenefitSchema>;
/** The relation is not inferred as a column. */
export interface BenefitTables {
  benefits: Inferred['benefits'] & { organization_id: string };
}

export interface BenefitTexts {
  description: string;
  visibility: BenefitVisibility;
  metadata: Metadata;
}

/** What is absent stays as it is. */
export interface BenefitChanges extends Partial<BenefitTexts> {
  /** Of the type of the benefit; replace the current ones. */
  properties?: BenefitProperties;
}

/** What customers get with a product. */
export class Benefit extends BenefitSchema.class {
  static create(
    input: BenefitTexts & Typed<BenefitPropertiesOf>,
    organizationId: string,
    now: Date,
  ): Benefit {
    return Object.assign(new Benefit(), {
      ...input,
      id: newId(),
      organizationId,
      selectable: true,
      deletable: true,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
    });
  }

  change(changes: BenefitChanges, now: Date): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  /** @throws BENEFIT_NOT_DELETABLE */
  markDeleted(now: Date): void {
    if (!this.deletable) throw BenefitErrors.BENEFIT_NOT_DELETABLE();
    Object.assign(this, { deletedAt: now, modifiedAt: now });
  }
}
BenefitSchema.setClass(Benefit);
