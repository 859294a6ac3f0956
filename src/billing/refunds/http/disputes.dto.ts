import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { EnumFilter, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { disputeStatuses, type DisputeStatus } from '../../gateways/gateway-event.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { disputeWireStatuses, type DisputeWireStatus } from '../dispute.presenter.js';
import { disputeList } from '../dispute.queries.js';
import { disputeSortFields, type DisputePage, type StaffDisputeSort } from '../staff-dispute.queries.js';

export class DisputePath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListDisputesQuery extends NumberedPageQuery {
  @QueryFilter('Disputes with these organizations.') organization_id?: string[];
  @UuidFilter('Disputes about any of these orders.') order_id?: string[];
  @EnumFilter(disputeWireStatuses, 'Disputes with any of these statuses.') status?: DisputeWireStatus[];
  @Sorting(disputeList) sorting = disputeList.default;
}

export class StaffDisputeListQuery extends StaffRecordListQuery implements DisputePage {
  @SortBy(disputeSortFields) sort: StaffDisputeSort = '-createdAt';
  @OfRecord('Disputes about this order.') orderId?: string;
  @OfRecord('Disputes about this payment.') paymentId?: string;
  @ApiPropertyOptional({ enum: disputeStatuses }) @IsOptional() @IsIn(disputeStatuses) status?: DisputeStatus;
}

/** The filters of the list. */
export class StaffDisputeExportQuery extends OmitType(StaffDisputeListQuery, [
  'sort',
  'page',
  'size',
  'from',
  'offset',
] as const) {
  @ApiProperty({ enum: exportFormats }) @IsIn(exportFormats) format: ExportFormat;
}
