import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import type { Sort } from '#platform/database/listing/order.js';
import { BooleanFilter, MetadataFilterQuery, Sorting } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { meterUnits, type MeterUnit } from '../meter.entity.js';
import type { MeterAggregation } from '../meter-aggregation.js';
import type { MeterFilter } from '../meter-filter.js';
import { aggregationWires, MeterFilterWire } from '../meter.presenter.js';
import { meterList } from '../meter.queries.js';
import { IsMeterAggregation, IsMeterFilter } from './meter.rules.js';

const LONGEST_ID = 255;
const LONGEST_NAME = 255;
const LONGEST_LABEL = 50;
const MOST_THRESHOLDS = 10;
const LARGEST_THRESHOLD = 1_000_000_000_000;
const LARGEST_MULTIPLIER = 1_000_000_000;

const name = { type: String, minLength: 3, maxLength: LONGEST_NAME };
const aggregation = {
  discriminator: 'func',
  description: '`unique` only from clients that send `Polar-Version`.',
};

/** What both requests accept. */
abstract class MeterBody {
  @ApiPropertyOptional({ enum: meterUnits, nullable: true })
  @IsOptional()
  @IsIn(meterUnits)
  unit?: MeterUnit | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required with the unit `custom`.' })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_LABEL)
  custom_label?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: LARGEST_MULTIPLIER,
    description: 'Units shown as one, with the unit `custom`; 1 by default.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LARGEST_MULTIPLIER)
  custom_multiplier?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    isArray: true,
    nullable: true,
    maxItems: MOST_THRESHOLDS,
    description:
      'Balances in whole units; negative beyond the credited units. Customers are emailed when theirs falls to one.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_THRESHOLDS)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(-LARGEST_THRESHOLD, { each: true })
  @Max(LARGEST_THRESHOLD, { each: true })
  alert_thresholds?: number[] | null;

  @IsMetadata() metadata?: Metadata | null;
}

/** A new meter, without its merchant. */
export abstract class NewMeterBody extends MeterBody {
  @ApiProperty(name) @IsString() @Length(3, LONGEST_NAME) name: string;
  @ApiProperty({ type: MeterFilterWire }) @IsMeterFilter() filter: MeterFilter;
  @OneOf(aggregationWires, aggregation) @IsMeterAggregation() aggregation: MeterAggregation;
}

export class CreateMeterBody extends NewMeterBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent stays as it is; `null` clears the custom label and multiplier and leaves the rest. */
export abstract class MeterChangesBody extends MeterBody {
  @ApiPropertyOptional({ ...name, nullable: true })
  @IsOptional()
  @IsString()
  @Length(3, LONGEST_NAME)
  name?: string | null;

  @ApiPropertyOptional({ type: MeterFilterWire, nullable: true })
  @IsOptional()
  @IsMeterFilter()
  filter?: MeterFilter | null;

  @OneOf(aggregationWires, { ...aggregation, nullable: true, required: false })
  @IsOptional()
  @IsMeterAggregation()
  aggregation?: MeterAggregation | null;
}

export class UpdateMeterBody extends MeterChangesBody {
  @ApiPropertyOptional({ type: Boolean, nullable: true }) @IsOptional() @IsBoolean() is_archived?:
    boolean | null;
}

export class MeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListMetersQuery extends NumberedPageQuery {
  @QueryFilter('Meters of these organizations.') organization_id?: string[];

  @ApiPropertyOptional({ description: 'Part of the name.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  query?: string;

  @BooleanFilter('Only archived meters, or only others.') is_archived?: boolean;
  @MetadataFilterQuery() metadata?: MetadataFilter;
  @Sorting(meterList) sorting: readonly Sort<'created_at' | 'name'>[] = meterList.default;
}
