import { ApiProperty } from '@nestjs/swagger';
import type { EventType } from '../catalogue/event-catalogue.registry.js';

const scopes = ['organization', 'installation'] as const satisfies EventType['scope'][];

class EventTypeWire {
  @ApiProperty({ example: 'order.paid' }) name: string;
  @ApiProperty({ description: 'One sentence; empty where its own code says none.' }) meaning: string;
  @ApiProperty({ enum: scopes, description: 'Those of the installation reach its own endpoints only.' })
  scope: EventType['scope'];
}

export class EventTypeListWire {
  @ApiProperty({ type: [EventTypeWire], description: 'By their names.' }) data: EventTypeWire[];
}

export function presentEventTypes(types: readonly EventType[]): EventTypeListWire {
  return { data: types.map(({ name, meaning, scope }) => ({ name, meaning, scope })) };
}
