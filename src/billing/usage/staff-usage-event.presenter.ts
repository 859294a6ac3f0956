import { ApiProperty, PickType } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { UsageEventWire, type UsageEventColumns } from './usage-event.presenter.js';

export interface StaffUsageEventColumns extends UsageEventColumns {
  ingestedAt: Date;
  customerEmail: string | null;
  customerName: string | null;
}

const nullableText = { type: String, nullable: true } as const;

/** An event with its merchant and customer. */
export class StaffUsageEventWire extends PickType(UsageEventWire, [
  ...(['id', 'timestamp', 'customer_id', 'external_customer_id', 'name', 'source', 'metadata'] as const),
] as const) {
  @ApiProperty({ description: 'When it was received.' }) ingested_at: Date;
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
}

export class CountingMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
}

export class StaffUsageEventDetailWire extends StaffUsageEventWire {
  @ApiProperty({ type: [CountingMeterWire], description: 'The meters of the merchant that count it.' })
  meters: CountingMeterWire[];
}

export function presentStaffUsageEvent(
  row: StaffUsageEventColumns,
  merchant: OrganizationNameWire,
): StaffUsageEventWire {
  const { id, timestamp, name, source, metadata } = row;
  return {
    ...{ id, timestamp, name, source, metadata, merchant },
    ingested_at: row.ingestedAt,
    customer_id: row.customerId,
    external_customer_id: row.externalCustomerId,
    customer_email: row.customerEmail,
    customer_name: row.customerName,
  };
}
