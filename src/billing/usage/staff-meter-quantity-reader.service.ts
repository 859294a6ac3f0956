import { Injectable } from '@nestjs/common';
import { MeterErrors } from '../meters/meter.errors.js';
import { MeterQueries } from '../meters/meter.queries.js';
import type { MeterQuantities } from './meter-quantity.presenter.js';
import { MeterQuantityReader, type RequestedQuantities } from './meter-quantity-reader.service.js';

/** Reads the quantities of the meters of all merchants for staff. */
@Injectable()
export class StaffMeterQuantityReader {
  constructor(
    private readonly meters: MeterQueries,
    private readonly quantities: MeterQuantityReader,
  ) {}

  /** @throws METER_NOT_FOUND, QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW */
  async read(id: string, requested: RequestedQuantities): Promise<MeterQuantities> {
    const meter = await this.meters.find(id);
    if (meter === null) throw MeterErrors.METER_NOT_FOUND();
    return this.quantities.measure(meter, requested);
  }
}
