import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { givenMembers } from '#platform/http/v1/given-members.js';
import type { UpdateMeterInput } from '../actions/update-meter.js';
import type { NewMeter } from '../meter.entity.js';
import { MeterErrors } from '../meter.errors.js';
import { normalizedAggregation, type MeterAggregation } from '../meter-aggregation.js';
import { normalizedFilter } from '../meter-filter.js';
import type { RequestedMeters } from '../meter-reader.service.js';
import type { ListMetersQuery, NewMeterBody, UpdateMeterBody } from './meters.dto.js';

/** @throws UNIQUE_AGGREGATION_UNAVAILABLE */
export function newMeterOf(body: NewMeterBody, version: ApiVersion | null): NewMeter {
  return {
    name: body.name,
    unit: body.unit ?? 'scalar',
    customLabel: body.custom_label ?? null,
    customMultiplier: body.custom_multiplier ?? null,
    filter: normalizedFilter(body.filter),
    aggregation: aggregationOf(body.aggregation, version),
    alertThresholds: body.alert_thresholds ?? [],
    metadata: body.metadata ?? {},
  };
}

/** @throws UNIQUE_AGGREGATION_UNAVAILABLE */
export function meterChangesOf(body: UpdateMeterBody, version: ApiVersion | null): UpdateMeterInput {
  const { custom_label: customLabel, custom_multiplier: customMultiplier } = body;
  const { alert_thresholds: thresholds, is_archived: isArchived, ...given } = givenMembers(body);
  const { name, unit, filter, aggregation, metadata } = given;
  return {
    ...(name !== undefined && { name }),
    ...(unit !== undefined && { unit }),
    ...(customLabel !== undefined && { customLabel }),
    ...(customMultiplier !== undefined && { customMultiplier }),
    ...(filter && { filter: normalizedFilter(filter) }),
    ...(aggregation && { aggregation: aggregationOf(aggregation, version) }),
    ...(thresholds && { alertThresholds: thresholds }),
    ...(metadata && { metadata }),
    ...(isArchived !== undefined && { isArchived }),
    readsUniqueAsCount: version === null,
  };
}

export function requestedMetersOf({
  organization_id: named,
  is_archived: isArchived,
  ...query
}: ListMetersQuery): RequestedMeters {
  return { ...query, named, isArchived };
}

/** Older clients would read something else than they have sent. */
function aggregationOf(sent: MeterAggregation, version: ApiVersion | null): MeterAggregation {
  if (sent.func === 'unique' && version === null) throw MeterErrors.UNIQUE_AGGREGATION_UNAVAILABLE();
  return normalizedAggregation(sent);
}
