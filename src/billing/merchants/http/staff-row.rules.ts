import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { ListQuery, RecordIds } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import type { StaffRecordFilter } from '../staff-record.queries.js';
import type { StaffRowFilter } from '../staff-row.queries.js';

const LONGEST_ID = 255;

/** What every list for staff takes whose rows belong to merchants; a resource adds its sort fields and filters. */
export abstract class StaffRowListQuery extends ListQuery implements StaffRowFilter {
  @RecordIds('uuid') id?: string[];

  @ApiPropertyOptional({ description: 'Rows of this merchant.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  merchantId?: string;
}

/** The same for lists of any number of records. */
export abstract class StaffRecordListQuery extends StaffRowListQuery implements StaffRecordFilter {
  @QueryInstant('Created at or after this time.') createdAfter?: Date;
  @QueryInstant('Created before this time.') createdBefore?: Date;
}

/** Narrows a list to records with one id of another kind. */
export const OfRecord = (description: string) =>
  applyDecorators(ApiPropertyOptional({ format: 'uuid', description }), IsOptional(), IsUUID());

/** The merchant that gets a new row; staff always name it. */
export const NamesMerchant = () =>
  applyDecorators(ApiProperty({ description: 'Id of the merchant.' }), IsString(), Length(1, LONGEST_ID));
