import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Checkout } from './checkout.entity.js';
import { CheckoutCreated, CheckoutExpired, CheckoutUpdated } from './checkout.events.js';
import type { CheckoutRow } from './checkout-columns.js';
import { CheckoutPresenter } from './checkout.presenter.js';
import { CheckoutRows, type KnownCheckoutParts } from './checkout-rows.service.js';
import { CheckoutSignals } from './checkout-signals.service.js';

/** Records what happens to checkouts as events; joins the caller's unit of work. */
@Injectable()
export class CheckoutRecorder {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly presenter: CheckoutPresenter,
    private readonly outbox: Outbox,
    private readonly signals: CheckoutSignals,
  ) {}

  /** Returns the checkout as it was created. */
  async recordCreated(checkout: Locked<Checkout>, known?: KnownCheckoutParts): Promise<CheckoutRow> {
    const row = await this.read(checkout, known);
    this.outbox.record(new CheckoutCreated(this.presenter.present(row)));
    return row;
  }

  /** Returns the checkout as it is after the change. */
  async recordUpdated(checkout: Locked<Checkout>, known?: KnownCheckoutParts): Promise<CheckoutRow> {
    const row = await this.read(checkout, known);
    this.outbox.record(new CheckoutUpdated(this.presenter.present(row)));
    this.signals.updated(row);
    return row;
  }

  /** The order of the checkout exists. */
  async recordFulfilled(checkout: Locked<Checkout>, known: KnownCheckoutParts): Promise<void> {
    const row = await this.read(checkout, known);
    this.outbox.record(new CheckoutUpdated(this.presenter.present(row)));
    this.signals.fulfilled(row);
  }

  async recordExpired(checkout: Locked<Checkout>): Promise<void> {
    const row = await this.read(checkout);
    this.outbox.record(new CheckoutExpired(this.presenter.present(row)));
    this.signals.updated(row);
  }

  /** As it is now, changes of this unit of work included. */
  async read(checkout: Locked<Checkout>, known?: KnownCheckoutParts): Promise<CheckoutRow> {
    return this.rows.one({ ...checkout }, known);
  }
}
