import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { numberedPage, NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { LONGEST_METADATA_VALUE } from '#platform/http/v1/metadata.rule.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { productBillingTypes, type ProductBillingType } from '../../orders/order.queries.js';
import { inCamelCase } from '../camel-case.js';

/** The published plugin takes any text but an empty one for true. */
const SWITCHES = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export class ListAccountBenefitsQuery extends NumberedPageQuery {}

export class ListAccountOrdersQuery extends NumberedPageQuery {
  @ApiPropertyOptional({ enum: productBillingTypes })
  @IsOptional()
  @IsIn(productBillingTypes)
  productBillingType?: ProductBillingType;
}

export class ListAccountSubscriptionsQuery extends NumberedPageQuery {
  @ApiPropertyOptional({
    type: Boolean,
    description: 'Active ones and trials, or overdue and ended ones: true or 1, false or 0.',
  })
  @Transform(({ value }: { value: unknown }) => SWITCHES.get(value) ?? value, { toClassOnly: true })
  @IsOptional()
  @IsBoolean()
  active?: boolean;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: LONGEST_METADATA_VALUE,
    description: 'Those of an organization whose purchases the user may read.',
  })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_METADATA_VALUE)
  referenceId?: string;
}

class AccountPaginationWire {
  @ApiProperty({ type: 'integer' }) totalCount: number;
  @ApiProperty({ type: 'integer' }) maxPage: number;
}

const recordSchema = {
  type: 'object' as const,
  additionalProperties: true,
  description: 'As below /v1/customer-portal, with keys in camel case and the enum values of SDK 0.32.',
};

class AccountResultWire {
  @ApiProperty({ type: 'array', items: recordSchema }) items: Record<string, unknown>[];
  @ApiProperty({ type: AccountPaginationWire }) pagination: AccountPaginationWire;
}

export class AccountPageWire {
  @ApiProperty({ type: AccountResultWire }) result: AccountResultWire;
}

const recordsSchema = { type: 'array', items: recordSchema } as const;

export class AccountExportWire {
  @ApiProperty({ ...recordSchema, nullable: true, description: 'Null before the first purchase.' })
  customer: Record<string, unknown> | null;
  @ApiProperty(recordsSchema) orders: Record<string, unknown>[];
  @ApiProperty(recordsSchema) subscriptions: Record<string, unknown>[];
  @ApiProperty(recordsSchema) benefitGrants: Record<string, unknown>[];
}

/** These clients send no version and are typed by the old generation. */
export function forAccountClients(record: object): Record<string, unknown> {
  return inCamelCase(forOldClients(record));
}

export function accountPage(
  { rows, total }: NumberedRows<object>,
  query: NumberedPageQuery,
): AccountPageWire {
  const { items, pagination } = numberedPage(rows, total, query);
  const { total_count: totalCount, max_page: maxPage } = pagination;
  return { result: { items: items.map(forAccountClients), pagination: { totalCount, maxPage } } };
}
