import { Injectable } from '@nestjs/common';
import type { ApiCaller } from '#organizations';
import { calendarPeriods, type CalendarUnit } from '#common/time/calendar-periods.js';
import { MeterReader } from '../meters/meter-reader.service.js';
import type { CountingMeter } from './counted-events.queries.js';
import type { MeterQuantities } from './meter-quantity.presenter.js';
import { MeterQuantityQueries } from './meter-quantity.queries.js';
import { UsageErrors } from './usage.errors.js';

export interface RequestedQuantities {
  /** Inclusive. */
  start: Date;
  /** Exclusive. */
  end: Date;
  interval: CalendarUnit;
  /** Whose calendar the intervals follow. */
  timeZone: string;
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
}

/** Intervals of an answer. */
export const MOST_INTERVALS = 1_000;

/** Reads the quantities of meters that a caller of the API may see. */
@Injectable()
export class MeterQuantityReader {
  constructor(
    private readonly meters: MeterReader,
    private readonly quantities: MeterQuantityQueries,
  ) {}

  /** @throws METER_NOT_FOUND, NOT_PERMITTED, QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW */
  async read(id: string, requested: RequestedQuantities, caller: ApiCaller): Promise<MeterQuantities> {
    return this.measure(await this.meters.read(id, caller), requested);
  }

  /**
   * Of a meter that the caller was found to see.
   * @throws QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW
   */
  async measure(
    meter: CountingMeter & { id: string },
    requested: RequestedQuantities,
  ): Promise<MeterQuantities> {
    const { interval: unit, timeZone, ...request } = requested;
    const { start, end } = request;
    if (start >= end) throw UsageErrors.QUANTITY_PERIOD_EMPTY();
    const partStarts = calendarPeriods({ start, end, unit, timeZone }, MOST_INTERVALS);
    if (partStarts === null) throw UsageErrors.QUANTITY_INTERVALS_EXCEEDED({ most: MOST_INTERVALS });
    const { parts, total } = await this.quantities.read({ ...request, meter, partStarts });
    return { parts: partStarts.map((at, part) => ({ start: at, quantity: parts[part] ?? '0' })), total };
  }
}
