import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { SettleSeats } from '../actions/settle-seats.js';
import { SEAT_CHANGE } from '../seat-due-work.js';

/** Bills membership changes. */
@Injectable()
@DueWorkHandlerOf({ kind: SEAT_CHANGE })
export class SeatChangeJob implements DueWorkHandler {
  constructor(private readonly settleSeats: SettleSeats) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.settleSeats.execute(recordId, merchantId);
  }
}
