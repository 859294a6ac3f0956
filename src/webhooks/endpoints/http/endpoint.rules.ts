import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import { MOST_HEADERS } from '../endpoint-headers.service.js';

const LONGEST_URL = 2_083;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_SECRET = 1_024;
/** More than there are types of events. */
const MOST_EVENTS = 500;
const LONGEST_TYPE = 100;

export const urlRules = () => applyDecorators(IsString(), MinLength(1), MaxLength(LONGEST_URL));
export const secretRules = () =>
  applyDecorators(NotEchoed(), IsOptional(), IsString(), MinLength(1), MaxLength(LONGEST_SECRET));
export const eventRules = () =>
  applyDecorators(
    IsArray(),
    ArrayNotEmpty(),
    ArrayMaxSize(MOST_EVENTS),
    ArrayUnique(),
    IsString({ each: true }),
    MaxLength(LONGEST_TYPE, { each: true }),
  );
export const descriptionRules = () =>
  applyDecorators(IsOptional(), IsString(), MaxLength(LONGEST_DESCRIPTION));

/** What the API descriptions say of them. */
export const endpointDocs = {
  url: { type: String, format: 'uri', maxLength: LONGEST_URL },
  secret: {
    type: String,
    minLength: 1,
    maxLength: LONGEST_SECRET,
    description: 'Without it, one is made up.',
  },
  events: {
    type: String,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: 'The types of the events to receive, as the catalogue of events lists them.',
  },
  description: { type: String, maxLength: LONGEST_DESCRIPTION },
  headers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    maxProperties: MOST_HEADERS,
    description: 'Headers that messages carry besides ours. Their values are not shown again.',
  },
} as const;

/** Seconds: a week. */
export const LONGEST_OVERLAP = 604_800;
