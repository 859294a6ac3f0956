import { ApiProperty } from '@nestjs/swagger';
import { replayScopes, type ReplayScope, type WebhookReplay } from './webhook-replay.entity.js';

export class WebhookReplayWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: '`null` while the replay is running.',
  })
  finished_at: Date | null;
  @ApiProperty({ format: 'uuid' }) endpoint_id: string;
  @ApiProperty({ enum: replayScopes }) scope: ReplayScope;
  @ApiProperty() since: Date;
  @ApiProperty() until: Date;
  @ApiProperty({ type: 'integer', description: 'Number of messages enqueued so far.' }) messages: number;
}

export class TestEventWire {
  @ApiProperty({ format: 'uuid', description: 'The `webhook-id` header of the message.' }) id: string;
}

export function presentReplay(replay: WebhookReplay): WebhookReplayWire {
  const { id, createdAt, finishedAt, endpointId, scope, since, until, messages } = replay;
  return {
    ...{ id, created_at: createdAt, finished_at: finishedAt ?? null, endpoint_id: endpointId },
    ...{ scope, since, until, messages },
  };
}
