import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isStorable } from '#platform/http/checks/storable.js';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';
import { filterFaults, normalizedFilter, type MeterFilter } from '../../meters/meter-filter.js';

const RULE = 'isEventFilter';

/** A filter of meters as JSON, which `eventFilterOf` reads. */
export const EventFilterQuery = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: 'Events that match this filter of a meter, as JSON.' }),
    IsOptional(),
    placesFaults(RULE, eventFilterFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => eventFilterFaults(value).length === 0 } }),
  );

/** Reads a valid text. */
export function eventFilterOf(text: string): MeterFilter {
  return normalizedFilter(JSON.parse(text) as MeterFilter);
}

/** The text was checked as a whole, but JSON can write every character as others. */
function eventFilterFaults(value: unknown): PlacedFault[] {
  if (typeof value !== 'string') return [{ at: [], type: 'string_type', msg: 'Input should be a string' }];
  let filter: unknown;
  try {
    filter = JSON.parse(value);
  } catch {
    return [{ at: [], type: 'json_invalid', msg: 'Input should be valid JSON' }];
  }
  if (!isStorable(filter)) return [{ at: [], type: 'value_error', msg: 'filter cannot be stored' }];
  return filterFaults(filter);
}
