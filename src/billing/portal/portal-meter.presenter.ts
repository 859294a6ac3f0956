import { ApiProperty } from '@nestjs/swagger';
import {
  presentActiveMeter,
  type CustomerMeterColumns,
} from '../customer-meters/customer-meter.presenter.js';
import type { MeterColumns } from '../meters/meter.presenter.js';

export class PortalCustomerMeterMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty() name: string;
}

export class PortalCustomerMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ description: 'Since the last reset.' }) consumed_units: number;
  @ApiProperty({ type: 'integer', description: 'Since the last reset.' }) credited_units: number;
  @ApiProperty({ description: 'Credited units that are not consumed; negative beyond them.' })
  balance: number;
  @ApiProperty({ type: PortalCustomerMeterMeterWire }) meter: PortalCustomerMeterMeterWire;
}

export function presentPortalMeter(
  columns: CustomerMeterColumns,
  { id, createdAt, modifiedAt, name }: MeterColumns,
): PortalCustomerMeterWire {
  return {
    ...presentActiveMeter(columns),
    customer_id: columns.customerId,
    meter: { id, created_at: createdAt, modified_at: modifiedAt ?? null, name },
  };
}
