import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { StaffDeliveryRowWire } from './staff-delivery.presenter.js';
import { nameOf, type OrganizationNames } from './staff-endpoint.presenter.js';

/** A public event. */
export class StaffEventRowWire {
  @ApiProperty() id: string;
  @ApiProperty({ example: 'order.paid' }) type: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ID of the organization in which the event occurred.',
  })
  organizationId: string | null;
  @ApiProperty({
    type: OrganizationNameWire,
    nullable: true,
    description: 'Also null if the organization was deleted.',
  })
  organization: OrganizationNameWire | null;
  @ApiProperty({ description: 'Type of the record the event is about.' }) recordType: string;
  @ApiProperty() recordId: string;
  @ApiProperty() occurredAt: Date;
}

export class StaffEventDetailWire extends StaffEventRowWire {
  @ApiProperty({ description: 'JSON as sent to endpoints with the latest `apiVersion`.' })
  payload: string;
  @ApiProperty({ type: [StaffDeliveryRowWire], description: 'The deliveries of the event, at most 100.' })
  deliveries: StaffDeliveryRowWire[];
}

export type EventColumns = Omit<StaffEventRowWire, 'organization'>;

export function presentEventRow(event: EventColumns, organizations: OrganizationNames): StaffEventRowWire {
  const { id, type, organizationId, recordType, recordId, occurredAt } = event;
  const organization = nameOf(organizationId, organizations);
  return { id, type, organizationId, organization, recordType, recordId, occurredAt };
}
