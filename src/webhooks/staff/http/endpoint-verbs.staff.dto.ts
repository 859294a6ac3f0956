import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import {
  apiVersionRules,
  descriptionRules,
  endpointDocs,
  eventRules,
  LONGEST_OVERLAP,
  urlRules,
} from '../../endpoints/http/endpoint.rules.js';
import { IsHeaders } from '../../endpoints/http/headers.rule.js';
import { endpointFormats, type EndpointFormat } from '../../endpoints/webhook-endpoint.entity.js';
import { scopeRules, sinceRules, testTypeRules, untilRules } from '../../replays/http/replay.rules.js';
import type { ReplayScope } from '../../replays/webhook-replay.entity.js';

const { url, events, apiVersion, description, headers } = endpointDocs;

/** Messages of one request, which is to be answered while somebody watches. */
const MOST_A_REQUEST = 50;

/** Of the installation, so that no organization is named. */
export class CreateOwnEndpointBody extends WithReason {
  @ApiProperty(url) @urlRules() url: string;
  @ApiProperty({ enum: endpointFormats }) @IsIn(endpointFormats) format: EndpointFormat;
  @ApiProperty(events) @eventRules() events: string[];
  @ApiPropertyOptional({ ...apiVersion, default: null }) @apiVersionRules() apiVersion?: ApiVersion | null;
  @ApiPropertyOptional(description) @descriptionRules() description?: string;
  @ApiPropertyOptional(headers) @IsOptional() @IsHeaders() headers?: Record<string, string>;
}

/** What is absent stays as it is. */
export class UpdateOwnEndpointBody extends WithReason {
  @ApiPropertyOptional(url) @IsOptional() @urlRules() url?: string;

  @ApiPropertyOptional({ enum: endpointFormats })
  @IsOptional()
  @IsIn(endpointFormats)
  format?: EndpointFormat;

  @ApiPropertyOptional(events) @IsOptional() @eventRules() events?: string[];
  @ApiPropertyOptional(apiVersion) @apiVersionRules() apiVersion?: ApiVersion | null;
  @ApiPropertyOptional(description) @descriptionRules() description?: string;

  @ApiPropertyOptional({
    ...headers,
    additionalProperties: { type: 'string', nullable: true },
    description: 'Headers to set. `null` removes a header; omitted headers are unchanged.',
  })
  @IsOptional()
  @IsHeaders({ endable: true })
  headers?: Record<string, string | null>;
}

export class RotateOwnSecretBody extends WithReason {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LONGEST_OVERLAP,
    description:
      'Seconds for which messages are also signed with the previous secret; 0 to stop immediately.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_OVERLAP)
  overlap?: number;
}

export class StaffReplayBody extends WithReason {
  @sinceRules() since: Date;
  @untilRules() until?: Date | null;
  @scopeRules() scope?: ReplayScope | null;
}

export class StaffTestEventBody extends WithReason {
  @testTypeRules() type?: string | null;
}

export class RedeliverBody extends WithReason {
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MOST_A_REQUEST })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_A_REQUEST)
  @IsUUID(undefined, { each: true })
  ids: string[];
}
