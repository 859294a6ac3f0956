import { Injectable } from '@nestjs/common';
import type { OrderedSubscriptionWire } from './ordered-subscription.presenter.js';

type ReadSubscriptions = (ids: readonly string[]) => Promise<OrderedSubscriptionWire[]>;

/** How orders read the subscriptions they charge. The room of subscriptions, which stands above, registers in `onModuleInit`. */
@Injectable()
export class OrderedSubscriptions {
  private reader: ReadSubscriptions = () => Promise.resolve([]);

  provide(read: ReadSubscriptions): void {
    this.reader = read;
  }

  /** In any order. */
  async list(ids: readonly string[]): Promise<OrderedSubscriptionWire[]> {
    return ids.length === 0 ? [] : this.reader(ids);
  }
}
