import { ApiProperty } from '@nestjs/swagger';

export class EventRecordWire {
  @ApiProperty({ description: 'Type of the record the event is about.' }) type: string;
  @ApiProperty() id: string;
}

export class EventWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, nullable: true }) modified_at: null;
  @ApiProperty() type: string;
  @ApiProperty() record: EventRecordWire;
  @ApiProperty({ description: 'JSON as sent to endpoints with the latest `api_version`.' })
  payload: string;
}

export class EventLogWire {
  @ApiProperty({ type: [EventWire], description: 'Events in commit order.' })
  items: EventWire[];

  @ApiProperty({
    description: 'Value of `after` for the next request. It can advance even if no events are returned.',
  })
  next: string;
}

export interface EventColumns {
  id: string;
  /** A whole number in digits, as PostgreSQL hands out what may be larger than JavaScript’s. */
  position: string;
  type: string;
  recordType: string;
  recordId: string;
  payload: string;
  createdAt: Date;
}

export function presentEvent({ id, type, createdAt, payload, ...row }: EventColumns): EventWire {
  const record = { type: row.recordType, id: row.recordId };
  return { id, created_at: createdAt, modified_at: null, type, record, payload };
}
