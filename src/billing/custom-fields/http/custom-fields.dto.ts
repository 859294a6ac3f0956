import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EnumFilter, Sorting, TextFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { customFieldTypes, type CustomFieldType } from '../custom-field.entity.js';
import { customFieldList } from '../custom-field.queries.js';
import {
  CheckboxPropertiesBody,
  DatePropertiesBody,
  NumberPropertiesBody,
  propertiesBodyOf,
  SelectPropertiesBody,
  TextPropertiesBody,
} from './custom-field-properties.dto.js';

const LONGEST_ID = 255;
const LONGEST_NAME = 255;

const slug = { minLength: 1, maxLength: LONGEST_NAME, pattern: '^[a-z0-9-_]+$' };
const name = { minLength: 1, maxLength: LONGEST_NAME };
const properties = {
  oneOf: [
    TextPropertiesBody,
    NumberPropertiesBody,
    DatePropertiesBody,
    CheckboxPropertiesBody,
    SelectPropertiesBody,
  ].map((body) => ({ $ref: getSchemaPath(body) })),
  description: 'Depends on `type`.',
};

const slugRules = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value), {
      toClassOnly: true,
    }),
    IsString(),
    Length(1, LONGEST_NAME),
    Matches(/^[a-z0-9-_]+$/, { message: 'slug may contain only a-z, 0-9, - and _' }),
  );

/** Properties by the rules of the type beside them. */
const propertiesRules = () =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type((asked) => propertiesBodyOf((asked?.object as { type?: unknown } | undefined)?.type)),
  );

/** A new custom field, without its merchant. */
@ApiExtraModels(
  TextPropertiesBody,
  NumberPropertiesBody,
  DatePropertiesBody,
  CheckboxPropertiesBody,
  SelectPropertiesBody,
)
export abstract class NewCustomFieldBody {
  @ApiProperty({ enum: customFieldTypes }) @IsIn(customFieldTypes) type: CustomFieldType;
  @ApiProperty({ ...slug, description: 'Unique within the organization.' }) @slugRules() slug: string;
  @ApiProperty(name) @IsString() @Length(1, LONGEST_NAME) name: string;
  @ApiProperty(properties) @propertiesRules() properties: CheckboxPropertiesBody;
  @IsMetadata() metadata?: Metadata | null;
}

export class CreateCustomFieldBody extends NewCustomFieldBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent or null stays as it is. */
export class UpdateCustomFieldBody {
  @ApiProperty({ enum: customFieldTypes, description: 'The type of the field, which cannot change.' })
  @IsIn(customFieldTypes)
  type: CustomFieldType;

  @ApiPropertyOptional({
    ...slug,
    type: String,
    nullable: true,
    description: 'Stored data is rewritten to a new slug afterwards.',
  })
  @IsOptional()
  @slugRules()
  slug?: string | null;

  @ApiPropertyOptional({ ...name, type: String, nullable: true })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_NAME)
  name?: string | null;

  @ApiPropertyOptional({ ...properties, nullable: true, description: 'Replaced as a whole.' })
  @IsOptional()
  @propertiesRules()
  properties?: CheckboxPropertiesBody | null;

  @IsMetadata() metadata?: Metadata | null;
}

export class CustomFieldPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListCustomFieldsQuery extends NumberedPageQuery {
  @QueryFilter('Fields of these organizations.') organization_id?: string[];
  @TextFilter('Part of the name or the slug.') query?: string;
  @EnumFilter(customFieldTypes, 'Fields of these types.') type?: CustomFieldType[];
  @Sorting(customFieldList) sorting = customFieldList.default;
}
