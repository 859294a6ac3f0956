import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { replayScopes, type ReplayScope } from '../webhook-replay.entity.js';

const LONGEST_TYPE = 100;

export class ReplayPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class ReplayBody {
  @ApiProperty({ format: 'date-time', description: 'Events from this instant on.' })
  @Type(() => Date)
  @IsDate()
  since: Date;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Events up to this instant; without it, until now.',
  })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  until?: Date | null;

  @ApiPropertyOptional({
    enum: replayScopes,
    default: 'missed',
    description: '`missed`: what never reached the endpoint. `all`: what did as well.',
  })
  @IsOptional()
  @IsIn(replayScopes)
  scope?: ReplayScope | null;
}

export class TestEventBody {
  @ApiPropertyOptional({
    description: 'A type that the endpoint may receive; without it, the first it has chosen.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TYPE)
  type?: string | null;
}
