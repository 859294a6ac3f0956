import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { IsCountry } from '../../merchants/http/merchant.rules.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { customerSortFields, type CustomerPage, type CustomerSort } from '../staff-customer.queries.js';
import { NewCustomerBody, UpdateCustomerBody } from './customers.dto.js';

export class StaffCustomerListQuery extends StaffRowListQuery implements CustomerPage {
  @SortBy(customerSortFields) sort: CustomerSort = '-createdAt';

  @ApiPropertyOptional({ description: 'Country of the billing address, ISO 3166-1 alpha-2.' })
  @IsOptional()
  @IsCountry()
  country?: string;
}

/** The filters of the list. */
class CustomerFilterQuery extends PickType(StaffCustomerListQuery, [
  'q',
  'id',
  'merchantId',
  'country',
] as const) {}

export class StaffCustomerExportQuery extends CustomerFilterQuery {
  @ApiProperty({ enum: exportFormats }) @IsIn(exportFormats) format: ExportFormat;
}

export class CreateCustomerAsStaffBody extends NewCustomerBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

/** What is absent stays as it is; `null` clears what may be null and leaves the rest. */
export class UpdateCustomerAsStaffBody extends UpdateCustomerBody {
  @IsReason() reason: string;
}
