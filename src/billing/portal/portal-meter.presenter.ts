import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import {
  CustomerMeterWire,
  presentActiveMeter,
  type WindowedMeterColumns,
} from '../customer-meters/customer-meter.presenter.js';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import { MeterWire, presentMeter, type MeterColumns } from '../meters/meter.presenter.js';
import { UsageEventWire, type UsageEventColumns } from '../usage/usage-event.presenter.js';

/** A meter without what the merchant notes for itself. */
export class PortalMeasuringMeterWire extends PickType(MeterWire, [
  ...(['id', 'created_at', 'modified_at', 'name', 'unit', 'custom_label', 'custom_multiplier'] as const),
] as const) {}

export class PortalCustomerMeterWire extends OmitType(CustomerMeterWire, ['customer', 'meter'] as const) {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last reset was; null before the first.',
  })
  reset_at: Date | null;
  @ApiProperty({ type: PortalMeasuringMeterWire }) meter: PortalMeasuringMeterWire;
}

/** An event without its metadata, which is the merchant's. */
export class PortalUsageEventWire extends PickType(UsageEventWire, ['id', 'timestamp', 'name'] as const) {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'What the meter reads of the event; null for meters that count distinct values.',
  })
  units: number | null;
}

export function presentPortalMeter(
  columns: WindowedMeterColumns,
  meter: MeterColumns,
): PortalCustomerMeterWire {
  const { id, created_at, modified_at, name, unit, custom_label, custom_multiplier } = presentMeter(meter);
  return {
    ...presentActiveMeter(columns),
    customer_id: columns.customerId,
    reset_at: columns.resetAt,
    meter: { id, created_at, modified_at, name, unit, custom_label, custom_multiplier },
  };
}

export function presentPortalUsageEvent(
  { id, timestamp, name, metadata }: UsageEventColumns,
  aggregation: MeterAggregation,
): PortalUsageEventWire {
  return { id, timestamp, name, units: unitsOf(metadata, aggregation) };
}

function unitsOf(metadata: UsageEventColumns['metadata'], aggregation: MeterAggregation): number | null {
  if (aggregation.func === 'count') return 1;
  const value = metadata[aggregation.property];
  return aggregation.func !== 'unique' && typeof value === 'number' ? value : null;
}
