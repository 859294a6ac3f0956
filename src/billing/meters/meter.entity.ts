import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { MeterAggregation } from './meter-aggregation.js';
import { MeterErrors } from './meter.errors.js';
import type { MeterFilter } from './meter-filter.js';

export const meterUnits = ['scalar', 'token', 'custom'] as const;
export type MeterUnit = (typeof meterUnits)[number];

/** How quantities are shown. Label and multiplier are null except for custom units. */
export interface MeterDisplay {
  unit: MeterUnit;
  customLabel: string | null;
  /** Units shown as one: 1000 shows quantities per thousand. */
  customMultiplier: number | null;
}

/** Cached counts of lists depend on the rows. */
export const trackedMeters = trackChanges('meters', 'organization_id');

export const MeterSchema = defineEntity({
  name: 'Meter',
  tableName: 'meters',
  triggers: trackedMeters.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    name: p.text(),
    unit: p.text().$type<MeterUnit>(),
    customLabel: p.text().nullable(),
    customMultiplier: p.integer().nullable(),
    filter: p.json().$type<MeterFilter>(),
    aggregation: p.json().$type<MeterAggregation>(),
    /** Customers are mailed when their balance falls to one of these, the highest first. */
    alertThresholds: p.json().$type<number[]>().defaultRaw(`'[]'`),
    metadata: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    archivedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'meters_count_index',
      expression: `create index "meters_count_index" on "meters" ("organization_id", "archived_at")`,
    },
    // Archived meters may be far apart in the order; a walk then passes the others without reading their rows.
    ...(['created_at', 'name'] as const).map((column) => ({
      name: `meters_${column}_index`,
      expression: `create index "meters_${column}_index" on "meters" ("organization_id", "${column}", "id") include ("archived_at")`,
    })),
    {
      name: 'meters_archived_at_index',
      expression: `create index "meters_archived_at_index" on "meters" ("organization_id", "archived_at", "id")`,
    },
    ...(['created_at', 'name'] as const).map((column) => ({
      name: `meters_all_${column}_index`,
      expression: `create index "meters_all_${column}_index" on "meters" ("${column}", "id")`,
    })),
    {
      name: 'meters_metadata_index',
      expression: 'create index "meters_metadata_index" on "meters" using gin ("metadata" jsonb_path_ops)',
    },
    {
      name: 'meters_slug_index',
      expression: `create index "meters_slug_index" on "meters" ("organization_id", ("metadata" ->> 'slug'))`,
    },
    {
      name: 'meters_search_index',
      expression: 'create index "meters_search_index" on "meters" using gin ("name" gin_trgm_ops)',
    },
    {
      name: 'meters_name_beginnings_index',
      expression: 'create index "meters_name_beginnings_index" on "meters" (lower("name") text_pattern_ops)',
    },
  ],
});

type Inferred = InferKyselyDB<typeof MeterSchema>;
/** The relation is not inferred as a column. */
export interface MeterTables {
  meters: Inferred['meters'] & { organization_id: string };
}

export interface NewMeter extends MeterDisplay {
  name: string;
  filter: MeterFilter;
  aggregation: MeterAggregation;
  /** Balances in units, each at most once; none by default. */
  alertThresholds?: readonly number[];
  metadata: Metadata;
}

/** What is absent stays as it is. */
export interface MeterChanges extends Partial<NewMeter> {
  isArchived?: boolean;
}

/** Measures usage: an aggregation of the events that a filter matches. */
export class Meter extends MeterSchema.class {
  /** @throws CUSTOM_LABEL_REQUIRED */
  static create(input: NewMeter, organizationId: string, now: Date): Meter {
    return Object.assign(new Meter(), {
      ...input,
      ...displayOf(input),
      alertThresholds: fromHighest(input.alertThresholds ?? []),
      id: newId(),
      organizationId,
      createdAt: now,
      modifiedAt: null,
      archivedAt: null,
    });
  }

  /** Archiving an archived meter keeps the instant. @throws CUSTOM_LABEL_REQUIRED */
  change({ isArchived, alertThresholds = this.alertThresholds, ...changes }: MeterChanges, now: Date): void {
    const { unit, customLabel = null, customMultiplier = null } = this;
    const display = displayOf({ unit, customLabel, customMultiplier, ...changes });
    const archivedAt = { true: this.archivedAt ?? now, false: null, undefined: this.archivedAt ?? null };
    Object.assign(this, changes, display, {
      alertThresholds: fromHighest(alertThresholds),
      archivedAt: archivedAt[`${isArchived}`],
    });
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }
}
MeterSchema.setClass(Meter);

function displayOf({ unit, customLabel, customMultiplier }: MeterDisplay): MeterDisplay {
  if (unit !== 'custom') return { unit, customLabel: null, customMultiplier: null };
  if (customLabel === null) throw MeterErrors.CUSTOM_LABEL_REQUIRED();
  return { unit, customLabel, customMultiplier: customMultiplier ?? 1 };
}

function fromHighest(thresholds: readonly number[]): number[] {
  return thresholds.toSorted((one, other) => (one < other ? 1 : -1));
}
