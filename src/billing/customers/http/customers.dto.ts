import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { MetadataFilterQuery, Sorting, TextFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { customerList } from '../customer.queries.js';
import type { TaxIdInput } from '../required-tax-id.js';
import type { TaxId } from '../tax-id-formats.js';
import { AddressBody } from './address.rules.js';
import { IsEmailAddress, LONGEST_EMAIL } from './email.rules.js';
import { IsLocaleTag, LONGEST_LOCALE } from './locale.rules.js';
import { IsFullTaxId, IsTaxId } from './tax-id.rule.js';
import { LONGEST_NAME, OptionalText } from './text.rules.js';

const LONGEST_ID = 255;

const nullableText = { type: String, nullable: true } as const;

/** What a customer says of themselves; `null` clears it. */
export abstract class CustomerDetailsBody {
  @OptionalText(LONGEST_NAME) name?: string | null;
  @OptionalText(LONGEST_NAME, 'On invoices instead of the name.') billing_name?: string | null;

  @ApiPropertyOptional({ type: AddressBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AddressBody)
  billing_address?: AddressBody | null;

  @IsTaxId() tax_id?: TaxIdInput | null;
  @OptionalText(LONGEST_LOCALE, 'BCP 47, such as en-US.') @IsLocaleTag() locale?: string | null;
  @IsMetadata() metadata?: Metadata | null;

  @ApiPropertyOptional({ enum: ['individual'], nullable: true, description: 'Teams are not offered.' })
  @IsOptional()
  @IsIn(['individual'])
  type?: 'individual' | null;
}

/** A new customer, without its merchant. */
export abstract class NewCustomerBody extends CustomerDetailsBody {
  @ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }) @IsEmailAddress() email: string;
  @OptionalText(LONGEST_ID, 'Id of the customer in your system. Unique within the organization.')
  external_id?: string | null;
}

export class CreateCustomerBody extends NewCustomerBody {
  @ApiPropertyOptional({ ...nullableText, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent stays as it is. */
export class UpdateExternalCustomerBody extends CustomerDetailsBody {
  @ApiPropertyOptional({ ...nullableText, format: 'email', maxLength: LONGEST_EMAIL })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;
}

/** What is absent stays as it is. */
export class UpdateCustomerBody extends UpdateExternalCustomerBody {
  @OptionalText(LONGEST_ID, 'Can be set once.') external_id?: string | null;
}

export class CustomerPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ExternalCustomerPath {
  @ApiProperty({ description: 'Id of the customer in your system.' })
  @IsString()
  @Length(1, LONGEST_ID)
  external_id: string;
}

export class ExportCustomersQuery {
  @QueryFilter('Customers of these organizations.') organization_id?: string[];
}

export class ListCustomersQuery extends NumberedPageQuery {
  @QueryFilter('Customers of these organizations.') organization_id?: string[];
  @TextFilter('The whole email address, ignoring case.') email?: string;
  @TextFilter('Part of the email address or the name.') query?: string;
  @MetadataFilterQuery() metadata?: Record<string, string[]>;
  @Sorting(customerList) sorting = customerList.default;
}

/** A decision on the tax ID of a customer. */
export class OverrideTaxIdBody extends WithReason {
  @ApiProperty({ description: 'Whether the tax ID counts for taxes, whatever its form says.' })
  @IsBoolean()
  valid: boolean;

  @IsFullTaxId() tax_id?: TaxId | null;
}
