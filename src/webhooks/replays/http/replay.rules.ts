import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { replayScopes } from '../webhook-replay.entity.js';
import { instantRules } from './instant.rules.js';

const LONGEST_TYPE = 100;

/** The members of a replay, and of a test event, whoever asks for it. */
export const sinceRules = () =>
  applyDecorators(
    ApiProperty({ format: 'date-time', description: 'Replay events that occurred at or after this time.' }),
    instantRules(),
  );

export const untilRules = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date-time',
      nullable: true,
      description: 'Replay events up to this time. Default: now.',
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
      description: '`missed`: only events that were not delivered to the endpoint. `all`: all events.',
    }),
    IsOptional(),
    IsIn(replayScopes),
  );

export const testTypeRules = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      description: 'An event type that the endpoint can receive. Default: the first of its `events`.',
    }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_TYPE),
  );
