import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { activityRanges, type ActivityRange } from '#staff';

const ranges = Object.keys(activityRanges);

export class DashboardQuery {
  @ApiPropertyOptional({ enum: ranges, default: '7d' })
  @IsOptional()
  @IsIn(ranges)
  range: ActivityRange = '7d';
}
