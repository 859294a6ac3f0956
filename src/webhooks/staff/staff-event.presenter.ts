import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { StaffDeliveryRowWire } from './staff-delivery.presenter.js';
import { nameOf, type OrganizationNames } from './staff-endpoint.presenter.js';

/** A public event. */
export class StaffEventRowWire {
  @ApiProperty() id: string;
  @ApiProperty({ example: 'order.paid' }) type: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of the organization it happened in.' })
  organizationId: string | null;
  @ApiProperty({
    type: OrganizationNameWire,
    nullable: true,
    description: 'Null also when it is gone by now.',
  })
  organization: OrganizationNameWire | null;
  @ApiProperty({ description: 'What kind of thing it tells of.' }) recordType: string;
  @ApiProperty() recordId: string;
  @ApiProperty() occurredAt: Date;
}

export class StaffEventDetailWire extends StaffEventRowWire {
  @ApiProperty({ description: 'The JSON that endpoints receive.' }) payload: string;
  @ApiProperty({ type: [StaffDeliveryRowWire], description: 'Where it went, up to a hundred of them.' })
  deliveries: StaffDeliveryRowWire[];
}

export type EventColumns = Omit<StaffEventRowWire, 'organization'>;

export function presentEventRow(event: EventColumns, organizations: OrganizationNames): StaffEventRowWire {
  const { id, type, organizationId, recordType, recordId, occurredAt } = event;
  const organization = nameOf(organizationId, organizations);
  return { id, type, organizationId, organization, recordType, recordId, occurredAt };
}
