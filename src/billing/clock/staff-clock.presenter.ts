import { ApiProperty } from '@nestjs/swagger';
import type { ClockAdvanceColumns } from './clock.queries.js';
import { SandboxClockWire } from './sandbox-clock.presenter.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

/** A request to move a clock forward. */
export class ClockAdvanceWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: "The merchant's time before." }) from: Date;
  @ApiProperty({ description: "The merchant's time to which it moves." }) to: Date;
  @ApiProperty({ type: 'integer', description: 'Scheduled work that has run so far.' }) items_run: number;
  @ApiProperty({ description: 'Real time.' }) started_at: Date;
  @ApiProperty({ ...nullableInstant, description: 'Real time; null while it is running.' })
  finished_at: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'The work whose failures ended it early.' })
  failed_kind: string | null;
}

export class StaffClockWire extends SandboxClockWire {
  @ApiProperty({ description: 'False with gateways whose time is real.' }) can_be_moved: boolean;
  @ApiProperty({ type: [ClockAdvanceWire], description: 'The newest first, at most 20.' })
  advances: ClockAdvanceWire[];
}

export function presentClockAdvance(advance: ClockAdvanceColumns): ClockAdvanceWire {
  return {
    ...{ id: advance.id, from: advance.fromTime, to: advance.toTime, items_run: advance.itemsRun },
    ...{ started_at: advance.startedAt, finished_at: advance.finishedAt, failed_kind: advance.failedKind },
  };
}
