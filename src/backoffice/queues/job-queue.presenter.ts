import { ApiProperty } from '@nestjs/swagger';
import type { Snapshot } from '#platform/audit/changed-members.js';
import { queueNames, type QueueName } from '#platform/queues/queue-names.js';
import type { FailedJob, FailedJobs, QueueState } from '#platform/queues/queue-states.service.js';
import { queueCarriers, type QueueCarrier } from '#platform/queues/queue-transport.js';

const count = { type: 'integer' } as const;

export class JobCountsWire {
  @ApiProperty({ ...count, description: 'Ready to run as soon as a worker is available.' }) waiting: number;
  @ApiProperty(count) active: number;
  @ApiProperty({ ...count, description: 'Scheduled to run later, for example after a failure.' })
  delayed: number;
  @ApiProperty({ ...count, description: 'Not retried automatically.' }) failed: number;
  @ApiProperty({ ...count, description: 'Completed jobs that are still stored.' }) completed: number;
}

export class JobQueueWire {
  @ApiProperty({ enum: queueNames }) name: QueueName;
  @ApiProperty() isPaused: boolean;
  @ApiProperty() counts: JobCountsWire;
  @ApiProperty({ type: Date, nullable: true, description: 'When the longest-waiting job was added.' })
  oldestWaitingSince: Date | null;
}

export class JobQueuesWire {
  @ApiProperty({ enum: queueCarriers, description: 'The server that stores the queues.' })
  carrier: QueueCarrier;
  @ApiProperty({ type: [JobQueueWire] }) data: JobQueueWire[];
}

export class FailedJobWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The input of the job: IDs.' })
  data: Snapshot;
  @ApiProperty({ description: 'Why the last attempt failed.' }) error: string;
  @ApiProperty(count) attempts: number;
  @ApiProperty() addedAt: Date;
  @ApiProperty() failedAt: Date;
}

export class FailedJobsWire {
  @ApiProperty({ type: [FailedJobWire] }) data: FailedJobWire[];
  @ApiProperty({ ...count, description: 'Number of failed jobs that are still stored.' }) total: number;
}

export class RetriedJobsWire {
  @ApiProperty({ ...count, description: 'Number of jobs returned to the queue.' }) retried: number;
}

export function presentQueue({ name, isPaused, counts, oldestWaitingSince }: QueueState): JobQueueWire {
  return { name, isPaused, counts, oldestWaitingSince };
}

export function presentFailedJobs({ jobs, total }: FailedJobs): FailedJobsWire {
  return { data: jobs.map(presentFailedJob), total };
}

function presentFailedJob({ id, name, data, error, attempts, addedAt, failedAt }: FailedJob): FailedJobWire {
  return { id, name, data, error, attempts, addedAt, failedAt };
}
