import { ApiProperty } from '@nestjs/swagger';

export class SandboxClockWire {
  @ApiProperty() organization_id: string;
  @ApiProperty({ description: "The merchant's present time." }) now: Date;
  @ApiProperty({ type: 'integer', description: 'Seconds by which it is ahead of real time.' })
  offset_seconds: number;
  @ApiProperty({ enum: ['ready', 'advancing'] }) status: 'ready' | 'advancing';
}
