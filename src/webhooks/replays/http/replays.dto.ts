import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { replayScopes, type ReplayScope } from '../webhook-replay.entity.js';
import { instantRules } from './instant.rules.js';

const LONGEST_TYPE = 100;

export class ReplayPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class ReplayBody {
  @ApiProperty({ format: 'date-time', description: 'Events from this instant on.' })
  @instantRules()
  since: Date;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Events up to this instant; without it, until now.',
  })
  @IsOptional()
  @instantRules()
  until?: Date | null;

  @ApiPropertyOptional({
    enum: replayScopes,
    nullable: true,
    default: 'missed',
    description: '`missed`: what never reached the endpoint. `all`: what did as well.',
  })
  @IsOptional()
  @IsIn(replayScopes)
  scope?: ReplayScope | null;
}

export class TestEventBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'A type that the endpoint may receive; without it, the first it has chosen.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TYPE)
  type?: string | null;
}
