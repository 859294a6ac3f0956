import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { meterUnits, type MeterUnit } from './meter.entity.js';
import { propertyFunctions, type MeterAggregation } from './meter-aggregation.js';
import {
  filterConjunctions,
  filterOperators,
  LONGEST_FILTER_VALUE,
  LONGEST_PROPERTY,
  MOST_FILTER_CLAUSES,
  MOST_FILTER_LEVELS,
  type FilterClause,
  type MeterFilter,
} from './meter-filter.js';

/** The members of a meter that callers see. */
export interface MeterColumns {
  id: string;
  organizationId: string;
  name: string;
  unit: MeterUnit;
  customLabel?: string | null;
  customMultiplier?: number | null;
  filter: MeterFilter;
  aggregation: MeterAggregation;
  alertThresholds: readonly number[];
  metadata: Metadata;
  createdAt: Date;
  modifiedAt?: Date | null;
  archivedAt?: Date | null;
}

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

export class FilterClauseWire implements FilterClause {
  @ApiProperty({
    maxLength: LONGEST_PROPERTY,
    description:
      '`name`, `source`, `timestamp` (Unix seconds) or a key of the metadata. A `metadata.` prefix is removed.',
  })
  property: string;
  @ApiProperty({ enum: filterOperators, description: '`like`: contains, case-sensitive.' })
  operator: FilterClause['operator'];
  @ApiProperty({
    oneOf: [{ type: 'string', maxLength: LONGEST_FILTER_VALUE }, { type: 'integer' }, { type: 'boolean' }],
  })
  value: FilterClause['value'];
}

export class MeterFilterWire implements MeterFilter {
  @ApiProperty({ enum: filterConjunctions }) conjunction: MeterFilter['conjunction'];
  @OneOf([FilterClauseWire, MeterFilterWire], {
    isArray: true,
    description: `Clauses and further filters, nested at most ${String(MOST_FILTER_LEVELS)} levels deep and at most ${String(MOST_FILTER_CLAUSES)} in all. Without any, the filter matches every event.`,
  })
  clauses: (FilterClauseWire | MeterFilterWire)[];
}

export class CountAggregationWire {
  @ApiProperty({ enum: ['count'] }) func: 'count';
}

export class PropertyAggregationWire {
  @ApiProperty({ enum: propertyFunctions }) func: (typeof propertyFunctions)[number];
  @ApiProperty({ description: 'A metadata key. Events whose value is not a number are ignored.' })
  property: string;
}

export class UniqueAggregationWire {
  @ApiProperty({ enum: ['unique'] }) func: 'unique';
  @ApiProperty({ description: 'The member whose distinct values are counted.' }) property: string;
}

export const aggregationWires = [CountAggregationWire, PropertyAggregationWire, UniqueAggregationWire];

export class MeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ description: 'Shown to customers on invoices.' }) name: string;
  @ApiProperty({ enum: meterUnits }) unit: MeterUnit;
  @ApiProperty({ type: String, nullable: true, description: 'Label of the unit `custom`.' })
  custom_label: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Units shown as one, with the unit `custom`.',
  })
  custom_multiplier: number | null;
  @ApiProperty({ type: MeterFilterWire, description: 'Which events count.' }) filter: MeterFilterWire;
  @OneOf(aggregationWires, {
    discriminator: 'func',
    description:
      'Clients that send no `Polar-Version` read `count` instead of `unique`, which they do not know.',
  })
  aggregation: CountAggregationWire | PropertyAggregationWire | UniqueAggregationWire;
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'Customers are emailed when their balance falls to one of these units. The highest first.',
  })
  alert_thresholds: number[];
  @ApiProperty() organization_id: string;
  @ApiProperty(nullableInstant) archived_at: Date | null;
}

export function presentMeter(meter: MeterColumns): MeterWire {
  return {
    id: meter.id,
    created_at: meter.createdAt,
    modified_at: meter.modifiedAt ?? null,
    metadata: meter.metadata,
    name: meter.name,
    unit: meter.unit,
    custom_label: meter.customLabel ?? null,
    custom_multiplier: meter.customMultiplier ?? null,
    filter: meter.filter,
    aggregation: meter.aggregation,
    alert_thresholds: [...meter.alertThresholds],
    organization_id: meter.organizationId,
    archived_at: meter.archivedAt ?? null,
  };
}
