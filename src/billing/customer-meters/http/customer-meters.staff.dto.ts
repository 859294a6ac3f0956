import { SortBy } from '#platform/http/listing/list-query.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import {
  staffCustomerMeterSortFields,
  type StaffCustomerMeterPage,
  type StaffCustomerMeterSort,
} from '../staff-customer-meter.queries.js';

export class StaffCustomerMeterListQuery extends StaffRecordListQuery implements StaffCustomerMeterPage {
  @SortBy(staffCustomerMeterSortFields) sort: StaffCustomerMeterSort = '-modifiedAt';
  @OfRecord('Usage of this customer.') customerId?: string;
  @OfRecord('Usage by this meter.') meterId?: string;
}
