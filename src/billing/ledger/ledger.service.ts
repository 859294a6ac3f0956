import { Injectable } from '@nestjs/common';
import { CustomerBalanceRepository } from './customer-balance.repository.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import type { LedgerAccount } from './ledger-kinds.js';
import { LedgerTransaction, type Posting } from './ledger-transaction.entity.js';
import { LedgerRepository } from './ledger.repository.js';

/** Posts movements of money, in the unit of work that causes them. */
@Injectable()
export class Ledger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly balances: CustomerBalanceRepository,
  ) {}

  /**
   * Posts the movement; one that moves nothing, such as a free order, leaves nothing. Credit of a customer changes with its
   * balance, which is locked for it.
   * @throws Error for amounts that do not add up to zero or are no integers, and for credit the customer does not have
   */
  async post(posting: Posting): Promise<void> {
    const amounts = amountsOf(posting);
    if (amounts.length === 0) return;
    const transaction = LedgerTransaction.create(posting);
    this.ledger.add(
      transaction,
      amounts.map(([account, amount]) => LedgerEntry.create(transaction, account, amount)),
    );
    const credit = amounts.find(([account]) => account === 'customer_credit');
    if (credit) await this.changeBalance(posting, credit[1]);
  }

  /** Whether the movement was posted before. */
  async isPosted(movement: Pick<Posting, 'merchantId' | 'kind' | 'reference'>): Promise<boolean> {
    return this.ledger.isPosted(movement);
  }

  private async changeBalance({ merchantId, customerId, currency }: Posting, amount: number): Promise<void> {
    if (!customerId) throw new Error('credit belongs to a customer');
    const balance = await this.balances.lock({ merchantId, customerId, currency });
    await this.balances.change(balance, -amount);
  }
}

/** The amounts that are not zero, by account. */
function amountsOf({ kind, amounts }: Posting): [LedgerAccount, number][] {
  const entries = (Object.entries(amounts) as [LedgerAccount, number][]).filter(([, amount]) => amount !== 0);
  const total = entries.reduce((sum, [, amount]) => sum + BigInt(amount), 0n);
  if (total !== 0n) throw new Error(`the amounts of ${kind} add up to ${String(total)}`);
  return entries;
}
