import { Injectable } from '@nestjs/common';
import { RecordSignals } from '#platform/signals/record-signals.service.js';
import type { Checkout } from './checkout.entity.js';

export const CHECKOUT_RECORD = 'checkout';

type Signaled = Pick<Checkout, 'id' | 'status'>;

/** Tells the pages of buyers what happened to their checkouts; joins the caller's unit of work. */
@Injectable()
export class CheckoutSignals {
  constructor(private readonly signals: RecordSignals) {}

  updated(checkout: Signaled): void {
    this.signals.send([statusOf(checkout)]);
  }

  /** With its order. */
  fulfilled(checkout: Signaled): void {
    const order = { record: recordOf(checkout), key: 'checkout.order_created', payload: {} };
    this.signals.send([order, statusOf(checkout)]);
  }
}

function statusOf({ id, status }: Signaled) {
  return { record: recordOf({ id }), key: 'checkout.updated', payload: { status } };
}

function recordOf({ id }: Pick<Signaled, 'id'>) {
  return { type: CHECKOUT_RECORD, id };
}
