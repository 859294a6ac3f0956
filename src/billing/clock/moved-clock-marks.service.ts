import { Injectable } from '@nestjs/common';
import { MarksEvents, type EventMarker } from '#platform/events/marks-events.decorator.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';

/** Marks events of merchants whose clocks were moved: none of their instants is real. */
@Injectable()
@MarksEvents('sandbox')
export class MovedClockMarks implements EventMarker {
  constructor(private readonly merchants: MerchantQueries) {}

  listMarked(organizationIds: readonly string[]): Promise<string[]> {
    return this.merchants.filterMovedClocks(organizationIds);
  }
}
