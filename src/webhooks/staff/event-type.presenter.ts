import { ApiProperty } from '@nestjs/swagger';
import { apiVersions, type ApiVersion } from '#platform/http/v1/api-version.js';
import type { EventType } from '../catalogue/event-catalogue.registry.js';

const scopes = ['organization', 'installation'] as const satisfies EventType['scope'][];

class EventTypeWire {
  @ApiProperty({ example: 'order.paid' }) name: string;
  @ApiProperty({ description: 'Description of the event. Empty if it has none.' }) meaning: string;
  @ApiProperty({
    enum: scopes,
    description: 'Events with the scope `installation` are only sent to endpoints of the installation.',
  })
  scope: EventType['scope'];
  @ApiProperty({
    enum: apiVersions,
    nullable: true,
    description: 'The earliest `apiVersion` that receives the event. Null for all versions.',
  })
  since: ApiVersion | null;
}

export class EventTypeListWire {
  @ApiProperty({ type: [EventTypeWire], description: 'Sorted by name.' }) data: EventTypeWire[];
}

export function presentEventTypes(types: readonly EventType[]): EventTypeListWire {
  return { data: types.map(({ name, meaning, scope, since }) => ({ name, meaning, scope, since })) };
}
