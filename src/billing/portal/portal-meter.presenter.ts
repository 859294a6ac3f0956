import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  CustomerMeterWire,
  presentActiveMeter,
  type CustomerMeterColumns,
} from '../customer-meters/customer-meter.presenter.js';
import type { MeterColumns } from '../meters/meter.presenter.js';
import { PortalMeterWire } from '../subscriptions/portal-subscription.presenter.js';

export class PortalCustomerMeterWire extends OmitType(CustomerMeterWire, ['customer', 'meter'] as const) {
  @ApiProperty({ type: PortalMeterWire }) meter: PortalMeterWire;
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
