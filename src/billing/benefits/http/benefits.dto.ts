import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import type { Sort } from '#platform/database/listing/order.js';
import { EnumFilter, MetadataFilterQuery, Sorting } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { benefitVisibilities, type BenefitVisibility } from '../benefit.entity.js';
import { benefitTypes, type BenefitType } from '../benefit-properties.js';
import { benefitList } from '../benefit.queries.js';
import { propertiesBodies, propertiesBodyOf } from './benefit-properties.dto.js';

const LONGEST_ID = 255;
const LONGEST_QUERY = 255;
const SHORTEST_DESCRIPTION = 3;
const LONGEST_DESCRIPTION = 42;

const description = { type: String, minLength: SHORTEST_DESCRIPTION, maxLength: LONGEST_DESCRIPTION };

const descriptionRules = () => applyDecorators(IsString(), Length(SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION));

/** Properties by the rules of the type beside them. */
const propertiesRules = () =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type((asked) => propertiesBodyOf((asked?.object as { type?: unknown } | undefined)?.type)),
  );

abstract class BenefitBody {
  @ApiProperty({ enum: benefitTypes }) @IsIn(benefitTypes) type: BenefitType;
  @ApiPropertyOptional({ enum: benefitVisibilities, nullable: true, description: 'In the customer portal.' })
  @IsOptional()
  @IsIn(benefitVisibilities)
  visibility?: BenefitVisibility | null;
  @IsMetadata() metadata?: Metadata | null;
}

/** A new benefit, without its merchant. */
export abstract class NewBenefitBody extends BenefitBody {
  @ApiProperty(description) @descriptionRules() description: string;

  @OneOf(propertiesBodies, { description: 'Depends on `type`.' }) @propertiesRules() properties: object;
}

export class CreateBenefitBody extends NewBenefitBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent or null stays as it is; the type has to be that of the benefit. */
export class UpdateBenefitBody extends BenefitBody {
  @ApiPropertyOptional({ ...description, nullable: true }) @IsOptional() @descriptionRules() description?:
    string | null;

  @OneOf(propertiesBodies, {
    nullable: true,
    required: false,
    description: 'Depends on `type`; replaced as a whole.',
  })
  @IsOptional()
  @propertiesRules()
  properties?: object | null;
}

export class BenefitPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListBenefitsQuery extends NumberedPageQuery {
  @QueryFilter('Benefits of these organizations.') organization_id?: string[];
  @EnumFilter(benefitTypes, 'Benefits of these types.') type?: BenefitType[];

  @ApiPropertyOptional({ description: 'Part of the description.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_QUERY)
  query?: string;

  @MetadataFilterQuery() metadata?: MetadataFilter;
  @Sorting(benefitList) sorting: readonly Sort<'created_at' | 'description'>[] = benefitList.default;
}
