import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { BooleanFilter, Sorting } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { endpointFormats, type EndpointFormat } from '../webhook-endpoint.entity.js';
import { endpointList } from '../webhook-endpoint.queries.js';
import {
  apiVersionRules,
  descriptionRules,
  endpointDocs,
  eventRules,
  LONGEST_OVERLAP,
  secretRules,
  urlRules,
} from './endpoint.rules.js';
import { IsHeaders } from './headers.rule.js';

/** Characters no id of ours exceeds, nor one of a system somebody has moved from. */
const LONGEST_ID = 255;

const { url, secret, events, apiVersion, description, headers } = endpointDocs;

export class CreateEndpointBody {
  @ApiProperty(url) @urlRules() url: string;
  @ApiProperty({ enum: endpointFormats }) @IsIn(endpointFormats) format: EndpointFormat;
  @ApiPropertyOptional(secret) @secretRules() secret?: string | null;
  @ApiProperty(events) @eventRules() events: string[];
  @ApiPropertyOptional({ ...apiVersion, default: null }) @apiVersionRules() api_version?: ApiVersion | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;

  @ApiPropertyOptional(description) @descriptionRules() description?: string | null;
  @ApiPropertyOptional({ type: Boolean, nullable: true, default: true }) @IsOptional() @IsBoolean() enabled?:
    boolean | null;
  @ApiPropertyOptional(headers) @NotEchoed() @IsOptional() @IsHeaders() headers?: Record<
    string,
    string
  > | null;
}

/** What is absent or null stays as it is, but for `api_version`, whose `null` is a value. */
export class UpdateEndpointBody {
  @ApiPropertyOptional({ ...url, nullable: true }) @IsOptional() @urlRules() url?: string | null;

  @ApiPropertyOptional({ enum: endpointFormats, nullable: true })
  @IsOptional()
  @IsIn(endpointFormats)
  format?: EndpointFormat | null;

  @ApiPropertyOptional({
    ...secret,
    nullable: true,
    description:
      'Messages are also signed with the previous secret for the duration of WEBHOOK_SECRET_OVERLAP.',
  })
  @secretRules()
  secret?: string | null;

  @ApiPropertyOptional({ ...events, nullable: true }) @IsOptional() @eventRules() events?: string[] | null;
  @ApiPropertyOptional(apiVersion) @apiVersionRules() api_version?: ApiVersion | null;
  @ApiPropertyOptional({ ...description, nullable: true }) @descriptionRules() description?: string | null;
  @ApiPropertyOptional({ type: Boolean, nullable: true }) @IsOptional() @IsBoolean() enabled?: boolean | null;

  @ApiPropertyOptional({
    ...headers,
    nullable: true,
    additionalProperties: { type: 'string', nullable: true },
    description: 'Headers to set. `null` removes a header; omitted headers are unchanged.',
  })
  @NotEchoed()
  @IsOptional()
  @IsHeaders({ endable: true })
  headers?: Record<string, string | null> | null;
}

export class RotateSecretBody {
  @ApiPropertyOptional(secret) @secretRules() secret?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LONGEST_OVERLAP,
    description:
      'Seconds for which messages are also signed with the previous secret; 0 to stop immediately. Default: WEBHOOK_SECRET_OVERLAP.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_OVERLAP)
  overlap?: number | null;
}

export class EndpointPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListEndpointsQuery extends NumberedPageQuery {
  @QueryFilter('Endpoints of these organizations.') organization_id?: string[];
  @BooleanFilter('Only enabled or only disabled endpoints.') enabled?: boolean;
  @Sorting(endpointList) sorting = endpointList.default;
}
