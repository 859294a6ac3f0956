import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { placesFaults, type FindFaults } from '#platform/http/v1/fault-places.js';
import { aggregationFaults } from '../meter-aggregation.js';
import { filterFaults } from '../meter-filter.js';

/** Which events count; faults name their place in the tree. */
export const IsMeterFilter = () => hasNoFaults('isMeterFilter', filterFaults);

export const IsMeterAggregation = () => hasNoFaults('isMeterAggregation', aggregationFaults);

function hasNoFaults(rule: string, find: FindFaults) {
  return applyDecorators(
    placesFaults(rule, find),
    ValidateBy({ name: rule, validator: { validate: (value) => find(value).length === 0 } }),
  );
}
