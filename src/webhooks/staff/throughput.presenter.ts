import { ApiProperty } from '@nestjs/swagger';

const milliseconds = { type: 'integer', nullable: true } as const;

export class ThroughputPointWire {
  @ApiProperty({ description: 'Start of the interval.' }) at: Date;
  @ApiProperty({ type: 'integer' }) succeeded: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ ...milliseconds, description: 'Median duration in milliseconds.' })
  p50: number | null;
  @ApiProperty({ ...milliseconds, description: '95th percentile of the duration in milliseconds.' })
  p95: number | null;
}

export class ThroughputWire {
  @ApiProperty({ type: 'integer', description: 'Interval between points, in seconds.' }) step: number;
  @ApiProperty({
    type: [ThroughputPointWire],
    description: 'Points, oldest first. The last interval is still in progress.',
  })
  points: ThroughputPointWire[];
}
