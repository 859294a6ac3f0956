import { ApiProperty } from '@nestjs/swagger';
import { jsonNumber } from '#platform/http/v1/json-number.js';
import { CustomerWire } from '../customers/customer.presenter.js';
import type { CustomerStateMembers } from '../customers/customer-state.presenter.js';
import { MeterWire } from '../meters/meter.presenter.js';

/** The members of a customer's meter that callers see. */
export interface CustomerMeterColumns {
  id: string;
  organizationId: string;
  customerId: string;
  meterId: string;
  consumedUnits: number;
  creditedUnits: number;
  balance: number;
  createdAt: Date;
  modifiedAt: Date;
}

export interface WindowedMeterColumns extends CustomerMeterColumns {
  /** When the current window began; null before the first reset. */
  resetAt: Date | null;
}

export interface CustomerMeterRow extends CustomerMeterColumns {
  customer: CustomerWire;
  meter: MeterWire;
}

export class CustomerMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ description: 'Since the last reset.' }) consumed_units: number;
  @ApiProperty({ type: 'integer', description: 'Since the last reset.' }) credited_units: number;
  @ApiProperty({ description: 'Credited units that are not consumed; negative beyond them.' })
  balance: number;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty({ type: MeterWire }) meter: MeterWire;
}

export function presentCustomerMeter(row: CustomerMeterRow): CustomerMeterWire {
  return {
    ...presentActiveMeter(row),
    customer_id: row.customerId,
    customer: row.customer,
    meter: row.meter,
  };
}

export function presentActiveMeter(
  columns: CustomerMeterColumns,
): CustomerStateMembers['active_meters'][number] {
  return {
    id: columns.id,
    created_at: columns.createdAt,
    modified_at: columns.modifiedAt,
    meter_id: columns.meterId,
    consumed_units: jsonNumber(String(columns.consumedUnits)),
    credited_units: columns.creditedUnits,
    balance: jsonNumber(String(columns.balance)),
  };
}
