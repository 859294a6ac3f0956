import { ApiProperty } from '@nestjs/swagger';
import {
  notSentReasons,
  type NotSent,
  type RedeliveryOutcome,
} from '../replays/actions/redeliver-messages.js';

class RedeliveryOutcomeWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: ['done', 'left_out'] }) outcome: 'done' | 'left_out';
  @ApiProperty({ enum: notSentReasons, nullable: true }) why: NotSent | null;
}

export class RedeliveryOutcomesWire {
  @ApiProperty({ type: [RedeliveryOutcomeWire] }) data: RedeliveryOutcomeWire[];
}

export function presentRedeliveries(outcomes: RedeliveryOutcome[]): RedeliveryOutcomesWire {
  return {
    data: outcomes.map(({ id, why }) => ({ id, outcome: why === null ? 'done' : 'left_out', why })),
  };
}
