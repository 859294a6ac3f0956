import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';
import { replayScopes, type ReplayScope } from '../webhook-replay.entity.js';

const LONGEST_TYPE = 100;

/** Texts alone: clients of the published Polar SDK would mean seconds by a number, and not milliseconds. */
export const instantRules = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? new Date(value) : value)),
    StorableInstant(),
  );

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
