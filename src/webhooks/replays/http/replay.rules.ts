import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { replayScopes } from '../webhook-replay.entity.js';
import { instantRules } from './instant.rules.js';

const LONGEST_TYPE = 100;

/** The members of a replay, and of a test event, whoever asks for it. */
export const sinceRules = () =>
  applyDecorators(
    ApiProperty({ format: 'date-time', description: 'Events from this instant on.' }),
    instantRules(),
  );

export const untilRules = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date-time',
      nullable: true,
      description: 'Events up to this instant; without it, until now.',
    }),
    IsOptional(),
    instantRules(),
  );

export const scopeRules = () =>
  applyDecorators(
    ApiPropertyOptional({
      enum: replayScopes,
      nullable: true,
      default: 'missed',
      description: '`missed`: what never reached the endpoint. `all`: what did as well.',
    }),
    IsOptional(),
    IsIn(replayScopes),
  );

export const testTypeRules = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      description: 'A type that the endpoint may receive; without it, the first it has chosen.',
    }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_TYPE),
  );
