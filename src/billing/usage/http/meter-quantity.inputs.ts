import type { RequestedQuantities } from '../meter-quantity-reader.service.js';
import type { QuantityPeriodQuery } from './meter-quantities.dto.js';

export function requestedQuantitiesOf<Query extends QuantityPeriodQuery>({
  start_timestamp: start,
  end_timestamp: end,
  timezone: timeZone,
  ...request
}: Query): RequestedQuantities {
  return { ...request, start, end, timeZone };
}
