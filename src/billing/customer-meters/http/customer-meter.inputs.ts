import type { CustomerReference } from '../../customers/customer-reader.service.js';
import type { ReserveUnitsInput } from '../actions/reserve-units.js';
import { CustomerMeterErrors } from '../customer-meter.errors.js';
import type { ReserveUnitsBody } from './customer-meters.dto.js';

/** @throws CUSTOMER_NOT_NAMED */
export function reservationOf(body: ReserveUnitsBody): ReserveUnitsInput {
  const { meter_id: meterId, units, external_id: externalId } = body;
  return { customer: referenceOf(body), meterId, units, externalId: externalId ?? null };
}

function referenceOf({
  customer_id: id,
  external_customer_id: externalId,
}: ReserveUnitsBody): CustomerReference {
  if (id && !externalId) return { id };
  if (externalId && !id) return { externalId };
  throw CustomerMeterErrors.CUSTOMER_NOT_NAMED();
}
