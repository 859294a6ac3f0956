import { ApiProperty } from '@nestjs/swagger';

export class EventRecordWire {
  @ApiProperty({ description: 'What kind of thing the event is about.' }) type: string;
  @ApiProperty() id: string;
}

export class EventWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, nullable: true }) modified_at: null;
  @ApiProperty() type: string;
  @ApiProperty() record: EventRecordWire;
  @ApiProperty({ description: 'JSON text as endpoints are sent it.' }) payload: string;
}

export class EventLogWire {
  @ApiProperty({ type: [EventWire], description: 'In the order in which they were committed.' })
  items: EventWire[];

  @ApiProperty({
    description: 'To be given as `after` next time; it moves on also where nothing was found.',
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
