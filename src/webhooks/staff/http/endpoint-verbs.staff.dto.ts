import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';
import {
  descriptionRules,
  endpointDocs,
  eventRules,
  LONGEST_OVERLAP,
  urlRules,
} from '../../endpoints/http/endpoint.rules.js';
import { IsHeaders } from '../../endpoints/http/headers.rule.js';
import { endpointFormats, type EndpointFormat } from '../../endpoints/webhook-endpoint.entity.js';
import { instantRules } from '../../replays/http/instant.rules.js';
import { replayScopes, type ReplayScope } from '../../replays/webhook-replay.entity.js';

const LONGEST_TYPE = 100;

const { url, events, description, headers } = endpointDocs;

/** Of the installation, so that no organization is named. */
export class CreateOwnEndpointBody extends WithReason {
  @ApiProperty(url) @urlRules() url: string;
  @ApiProperty({ enum: endpointFormats }) @IsIn(endpointFormats) format: EndpointFormat;
  @ApiProperty(events) @eventRules() events: string[];
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
  @ApiPropertyOptional(description) @descriptionRules() description?: string;

  @ApiPropertyOptional({
    ...headers,
    additionalProperties: { type: 'string', nullable: true },
    description: 'Those that are named change, or end with `null`; the others stay.',
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
    description: 'Seconds for which messages are signed with the old secret as well; 0 ends it at once.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_OVERLAP)
  overlap?: number;
}

export class StaffReplayBody extends WithReason {
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

export class StaffTestEventBody extends WithReason {
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
