import type { PlacedFault } from '#platform/http/v1/fault-places.js';
import { fault, isRecord, propertyFaults, propertyOf, wordFaults } from './meter-filter.js';

export const propertyFunctions = ['sum', 'max', 'min', 'avg'] as const;
/** `unique` counts distinct values; only clients of the new generation know it. */
export const aggregationFunctions = ['count', ...propertyFunctions, 'unique'] as const;

/** What a meter makes of the events that its filter matches. */
export type MeterAggregation =
  { func: 'count' } | { func: (typeof propertyFunctions)[number] | 'unique'; property: string };

/** The faults of an aggregation as it was sent, each with its place in it. */
export function aggregationFaults(value: unknown): PlacedFault[] {
  if (!isRecord(value)) return [fault([], 'dict_type', 'Input should be an object')];
  const faults = wordFaults(value['func'], aggregationFunctions, ['func']);
  if (faults.length > 0 || value['func'] === 'count') return faults;
  return propertyFaults(value['property'], ['property']);
}

/** A valid aggregation without unknown members. */
export function normalizedAggregation(aggregation: MeterAggregation): MeterAggregation {
  if (aggregation.func === 'count') return { func: 'count' };
  return { func: aggregation.func, property: propertyOf(aggregation.property) };
}
