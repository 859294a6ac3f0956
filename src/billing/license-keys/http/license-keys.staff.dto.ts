import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { licenseKeyStatuses, type LicenseKeyStatus } from '../license-key.entity.js';
import {
  staffLicenseKeySortFields,
  type StaffLicenseKeyPage,
  type StaffLicenseKeySort,
} from '../staff-license-key.queries.js';
import { UpdateLicenseKeyBody } from './license-keys.dto.js';

export class StaffLicenseKeyListQuery extends StaffRecordListQuery implements StaffLicenseKeyPage {
  @SortBy(staffLicenseKeySortFields) sort: StaffLicenseKeySort = '-createdAt';
  @OfRecord('License keys of this customer.') customerId?: string;
  @OfRecord('License keys of this benefit.') benefitId?: string;

  @ApiPropertyOptional({ enum: licenseKeyStatuses })
  @IsOptional()
  @IsIn(licenseKeyStatuses)
  status?: LicenseKeyStatus;
}

/** What is absent stays as it is; a limit or an expiry of null is removed. */
export class UpdateLicenseKeyAsStaffBody extends UpdateLicenseKeyBody {
  @IsReason() reason: string;
}
