import { ApiProperty } from '@nestjs/swagger';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import { apiVersions, type ApiVersion } from '#platform/http/v1/api-version.js';
import { OrganizationNameWire } from '#organizations';
import {
  disabledReasons,
  endpointFormats,
  type DisabledReason,
  type EndpointFormat,
} from '../endpoints/webhook-endpoint.entity.js';
import type { EndpointHealth } from './endpoint-health.queries.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const more = `${String(MOST_COUNTED + 1)} means more than ${String(MOST_COUNTED)}.`;

export class StaffEndpointRowWire {
  @ApiProperty() id: string;
  @ApiProperty({
    type: OrganizationNameWire,
    nullable: true,
    description: 'Null for endpoints of the installation.',
  })
  organization: OrganizationNameWire | null;
  @ApiProperty() url: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: endpointFormats }) format: EndpointFormat;
  @ApiProperty({ type: [String], description: 'Types of the events the endpoint receives.' })
  events: string[];
  @ApiProperty({
    enum: apiVersions,
    nullable: true,
    description: 'API version of the messages. Null for SDK 0.32.',
  })
  apiVersion: ApiVersion | null;
  @ApiProperty() enabled: boolean;
  @ApiProperty(nullableInstant) disabledAt: Date | null;
  @ApiProperty({ enum: disabledReasons, nullable: true }) disabledReason: DisabledReason | null;
  @ApiProperty({ ...nullableInstant, description: 'When the first attempt after the last success failed.' })
  failingSince: Date | null;
  @ApiProperty({ type: 'integer', description: 'Number of failed attempts since `failingSince`.' })
  failures: number;
  @ApiProperty({
    ...nullableInstant,
    description: 'Deliveries are paused until this time at the request of the receiver.',
  })
  pausedUntil: Date | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty(nullableInstant) modifiedAt: Date | null;
}

export class StaffEndpointDetailWire extends StaffEndpointRowWire {
  @ApiProperty({
    type: [String],
    description: 'Names of the custom headers sent with every message.',
  })
  headerNames: string[];
  @ApiProperty({
    ...nullableInstant,
    description: 'Messages are also signed with a previous secret until this time.',
  })
  previousSecretUntil: Date | null;
  @ApiProperty({ type: 'integer', description: `Number of pending deliveries. ${more}` })
  pendingCount: number;
  @ApiProperty({ type: 'integer', description: `Number of failed deliveries. ${more}` })
  failedCount: number;
  @ApiProperty({ ...nullableInstant, description: 'Among the most recent attempts.' })
  lastSuccessAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Among the most recent attempts.' })
  lastFailureAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'When the next attempt is due.' })
  nextAttemptAt: Date | null;
}

export class StaffEndpointWithSecretWire extends StaffEndpointDetailWire {
  @ApiProperty({ description: 'Secret used to sign messages. It is not shown again.' }) secret: string;
}

export type EndpointColumns = Omit<StaffEndpointRowWire, 'organization'> & { organizationId: string | null };

/** What the detail adds to the row. */
export interface EndpointMore extends EndpointHealth {
  headerNames: string[];
  previousSecretUntil: Date | null;
}

export type OrganizationNames = ReadonlyMap<string, OrganizationNameWire>;

export function presentEndpointRow(
  { organizationId, ...endpoint }: EndpointColumns,
  organizations: OrganizationNames,
): StaffEndpointRowWire {
  const { id, url, description, format, events, apiVersion } = endpoint;
  const { enabled, disabledAt, disabledReason } = endpoint;
  const { failingSince, failures, pausedUntil, createdAt, modifiedAt } = endpoint;
  return {
    id,
    organization: nameOf(organizationId, organizations),
    url,
    description,
    format,
    events,
    apiVersion,
    enabled,
    disabledAt,
    disabledReason,
    failingSince,
    failures,
    pausedUntil,
    createdAt,
    modifiedAt,
  };
}

export function presentEndpointDetail(
  endpoint: EndpointColumns,
  organizations: OrganizationNames,
  more: EndpointMore,
): StaffEndpointDetailWire {
  return { ...presentEndpointRow(endpoint, organizations), ...more };
}

export function nameOf(organizationId: string | null, organizations: OrganizationNames) {
  return organizations.get(organizationId ?? '') ?? null;
}
