import { ApiProperty } from '@nestjs/swagger';
import { replayScopes, type ReplayScope } from '../replays/webhook-replay.entity.js';
import type { ReplayColumns } from './replay-log.queries.js';

export const replayStates = ['running', 'done', 'stopped'] as const;
type ReplayState = (typeof replayStates)[number];

export class StaffReplayWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: replayStates }) state: ReplayState;
  @ApiProperty({ enum: replayScopes }) scope: ReplayScope;
  @ApiProperty() since: Date;
  @ApiProperty() until: Date;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'When the replay ended.' }) finishedAt: Date | null;
  @ApiProperty({ type: 'integer', description: 'Number of messages enqueued so far.' })
  messages: number;
  @ApiProperty({
    type: 'number',
    minimum: 0,
    maximum: 1,
    description:
      'Share of the time range that has been processed. 1 once the replay has ended or was stopped.',
  })
  progress: number;
}

export function presentStaffReplay(row: ReplayColumns): StaffReplayWire {
  const { id, scope, since, until, createdAt, finishedAt, stopped, messages } = row;
  const state = finishedAt === null ? 'running' : stopped ? 'stopped' : 'done';
  const progress = finishedAt === null ? shareOf(row) : 1;
  return { id, state, scope, since, until, createdAt, finishedAt, messages, progress };
}

/** Of the events from the first of the span to its last; some of other organizations lie between them. */
function shareOf({ first, position, last }: ReplayColumns): number {
  if (first === null || last === null) return 0;
  return Math.min(1, Math.max(0, (position - first + 1) / (last - first + 1)));
}
