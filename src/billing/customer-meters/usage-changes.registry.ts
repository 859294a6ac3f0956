import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { ChangeHooks } from '../merchants/change-hooks.js';

/** How the balance of a customer's meter has changed since it was last announced. Decimals. */
export interface BalanceChange {
  customerId: string;
  meterId: string;
  before: string;
  after: string;
  /** Whether anything was used since the last reset. */
  isUsed: boolean;
}

export interface UsageChange {
  customers: readonly Locked<Customer>[];
  balances: readonly BalanceChange[];
}

/** What customers have by their meters has changed. */
@Injectable()
export class UsageChanges extends ChangeHooks<UsageChange> {}
