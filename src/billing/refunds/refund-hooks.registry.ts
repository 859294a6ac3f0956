import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Order } from '../orders/order.entity.js';
import type { Refund } from './refund.entity.js';

/** A refund whose outcome is stored, with its order as it is then. */
export interface SettledRefund extends HeldMerchant {
  refund: Locked<Refund>;
  order: Locked<Order>;
}

/** Runs in the unit of work that stores the outcome. It calls no gateway. */
export interface RefundHook {
  /** The money went back. */
  onSucceeded(settled: SettledRefund): Promise<void>;
  /** A refund that had succeeded failed or was canceled: the money stayed. */
  onReversed(settled: SettledRefund): Promise<void>;
}

/** Higher rooms, such as that of documents, register in `onModuleInit` what follows from refunds. */
@Injectable()
export class RefundHooks {
  private readonly hooks: RefundHook[] = [];

  register(hook: RefundHook): void {
    this.hooks.push(hook);
  }

  async succeeded(settled: SettledRefund): Promise<void> {
    for (const hook of this.hooks) await hook.onSucceeded(settled);
  }

  async reversed(settled: SettledRefund): Promise<void> {
    for (const hook of this.hooks) await hook.onReversed(settled);
  }
}
