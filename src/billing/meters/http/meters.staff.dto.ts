import { BooleanFilter } from '#platform/http/listing/filters.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { meterSortFields, type MeterPage, type MeterSort } from '../meter.queries.js';
import { MeterChangesBody, NewMeterBody } from './meters.dto.js';

export class StaffMeterListQuery extends StaffRowListQuery implements MeterPage {
  @SortBy(meterSortFields) sort: MeterSort = '-createdAt';
  @BooleanFilter('Only archived meters, or only others.') archived?: boolean;
}

export class CreateMeterAsStaffBody extends NewMeterBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

/** What is absent stays as it is; `null` clears the custom label and multiplier and leaves the rest. */
export class UpdateMeterAsStaffBody extends MeterChangesBody {
  @IsReason() reason: string;
}
