import { ApiProperty } from '@nestjs/swagger';

const milliseconds = { type: 'integer', nullable: true } as const;

export class ThroughputPointWire {
  @ApiProperty({ description: 'When it begins.' }) at: Date;
  @ApiProperty({ type: 'integer' }) succeeded: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ ...milliseconds, description: 'Milliseconds that half of the attempts took at most.' })
  p50: number | null;
  @ApiProperty({ ...milliseconds, description: 'Milliseconds that 95 % of the attempts took at most.' })
  p95: number | null;
}

export class ThroughputWire {
  @ApiProperty({ type: 'integer', description: 'Seconds from one point to the next.' }) step: number;
  @ApiProperty({ type: [ThroughputPointWire], description: 'The oldest first; the last is not over yet.' })
  points: ThroughputPointWire[];
}
