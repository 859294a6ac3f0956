import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import { apiVersions } from '#platform/http/v1/api-version.js';
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
export const apiVersionRules = () => applyDecorators(IsOptional(), IsIn(apiVersions));
export const descriptionRules = () =>
  applyDecorators(IsOptional(), IsString(), MaxLength(LONGEST_DESCRIPTION));

/** What the API descriptions say of them. */
export const endpointDocs = {
  url: { type: String, format: 'uri', maxLength: LONGEST_URL },
  secret: {
    type: String,
    minLength: 1,
    maxLength: LONGEST_SECRET,
    description: 'Generated if omitted.',
  },
  events: {
    type: String,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: 'Types of the events to receive.',
  },
  apiVersion: {
    enum: [...apiVersions],
    nullable: true,
    description: 'API version of the messages, as in the `Polar-Version` header. `null` for SDK 0.32.',
  },
  description: { type: String, maxLength: LONGEST_DESCRIPTION },
  headers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    maxProperties: MOST_HEADERS,
    description: 'Custom headers to send with every message. Their values are not shown again.',
  },
} as const;

/** Seconds: a week. */
export const LONGEST_OVERLAP = 604_800;
