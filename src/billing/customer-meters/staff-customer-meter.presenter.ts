import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import type { MeterUnit } from '../meters/meter.entity.js';
import { MeterWire } from '../meters/meter.presenter.js';
import {
  CustomerMeterWire,
  presentActiveMeter,
  type WindowedMeterColumns,
} from './customer-meter.presenter.js';

export interface StaffCustomerMeterColumns extends WindowedMeterColumns {
  customerEmail: string | null;
  customerName: string | null;
  meterName: string;
  unit: MeterUnit;
  customLabel: string | null;
  customMultiplier: number | null;
}

const nullableText = { type: String, nullable: true } as const;

/** A meter by what shows its quantities. */
export class MeasuringMeterWire extends PickType(MeterWire, [
  ...(['id', 'name', 'unit', 'custom_label', 'custom_multiplier'] as const),
] as const) {}

/** What a customer has used by a meter, with the names of both and of the merchant. */
export class StaffCustomerMeterWire extends OmitType(CustomerMeterWire, ['customer', 'meter'] as const) {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty({ type: MeasuringMeterWire }) meter: MeasuringMeterWire;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the last reset was.' })
  reset_at: Date | null;
}

export function presentStaffCustomerMeter(
  row: StaffCustomerMeterColumns,
  merchant: OrganizationNameWire,
): StaffCustomerMeterWire {
  return {
    ...presentActiveMeter(row),
    merchant,
    customer_id: row.customerId,
    customer_email: row.customerEmail,
    customer_name: row.customerName,
    meter: {
      id: row.meterId,
      name: row.meterName,
      unit: row.unit,
      custom_label: row.customLabel,
      custom_multiplier: row.customMultiplier,
    },
    reset_at: row.resetAt,
  };
}
