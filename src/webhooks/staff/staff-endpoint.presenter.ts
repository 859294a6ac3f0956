import { ApiProperty } from '@nestjs/swagger';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import { OrganizationNameWire } from '#organizations';
import {
  disabledReasons,
  endpointFormats,
  type DisabledReason,
  type EndpointFormat,
} from '../endpoints/webhook-endpoint.entity.js';
import type { EndpointHealth } from './endpoint-health.queries.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const more = `${String(MOST_COUNTED + 1)} stands for more than ${String(MOST_COUNTED)}.`;

export class StaffEndpointRowWire {
  @ApiProperty() id: string;
  @ApiProperty({
    type: OrganizationNameWire,
    nullable: true,
    description: 'Null for one of the installation.',
  })
  organization: OrganizationNameWire | null;
  @ApiProperty() url: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: endpointFormats }) format: EndpointFormat;
  @ApiProperty({ type: [String], description: 'The types of the events it receives.' }) events: string[];
  @ApiProperty() enabled: boolean;
  @ApiProperty(nullableInstant) disabledAt: Date | null;
  @ApiProperty({ enum: disabledReasons, nullable: true }) disabledReason: DisabledReason | null;
  @ApiProperty({ ...nullableInstant, description: 'The first failed attempt since the last that succeeded.' })
  failingSince: Date | null;
  @ApiProperty({ type: 'integer', description: 'Failed attempts since then.' }) failures: number;
  @ApiProperty({ ...nullableInstant, description: 'The receiver asked to be left alone until then.' })
  pausedUntil: Date | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty(nullableInstant) modifiedAt: Date | null;
}

export class StaffEndpointDetailWire extends StaffEndpointRowWire {
  @ApiProperty({
    type: [String],
    description: 'Names of the headers that every request carries besides ours.',
  })
  headerNames: string[];
  @ApiProperty({
    ...nullableInstant,
    description: 'Until then messages are signed with a replaced secret too.',
  })
  previousSecretUntil: Date | null;
  @ApiProperty({ type: 'integer', description: `Deliveries to be sent, or tried again. ${more}` })
  pendingCount: number;
  @ApiProperty({ type: 'integer', description: `Deliveries that were given up. ${more}` })
  failedCount: number;
  @ApiProperty({ ...nullableInstant, description: 'Among the last attempts.' }) lastSuccessAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Among the last attempts.' }) lastFailureAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'When the next delivery is due.' })
  nextAttemptAt: Date | null;
}

export class StaffEndpointWithSecretWire extends StaffEndpointDetailWire {
  @ApiProperty({ description: 'What messages are signed with. It is not shown again.' }) secret: string;
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
  const { id, url, description, format, events, enabled, disabledAt, disabledReason } = endpoint;
  const { failingSince, failures, pausedUntil, createdAt, modifiedAt } = endpoint;
  return {
    id,
    organization: nameOf(organizationId, organizations),
    url,
    description,
    format,
    events,
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
