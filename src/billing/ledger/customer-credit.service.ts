import { Injectable } from '@nestjs/common';
import { CustomerBalanceRepository } from './customer-balance.repository.js';
import { creditGranted, creditRestored, creditSpent } from './ledger-kinds.js';
import type { LedgerSubject } from './ledger-transaction.entity.js';
import { Ledger } from './ledger.service.js';

type CreditSubject = LedgerSubject & { customerId: string };

/** The credit of customers: negative orders add to it, and later orders spend it. Joins the caller's unit of work. */
@Injectable()
export class CustomerCredit {
  constructor(
    private readonly balances: CustomerBalanceRepository,
    private readonly ledger: Ledger,
  ) {}

  /** What can be spent, in minor units, without a lock. */
  async find(subject: CreditSubject): Promise<number> {
    return this.balances.find(subject);
  }

  /** Those of customers who may have something to spend. */
  async filterCreditors(customerIds: readonly string[]): Promise<Set<string>> {
    return this.balances.filterCustomers(customerIds);
  }

  /** @param amount minor units, positive */
  async grant(subject: CreditSubject, amount: number): Promise<void> {
    await this.ledger.post({ ...subject, ...creditGranted({ amount }) });
  }

  /** What can be taken back, in minor units. Locks the balance. */
  async lock(subject: CreditSubject): Promise<number> {
    return (await this.balances.lock(subject)).amount;
  }

  /** Spends up to an amount. Returns what was spent, in minor units. */
  async spend(subject: CreditSubject, most: number): Promise<number> {
    const available = await this.balances.find(subject);
    if (available === 0) return 0;
    const { amount: locked } = await this.balances.lock(subject);
    const amount = Math.min(locked, most);
    if (amount > 0) await this.ledger.post({ ...subject, ...creditSpent({ amount }) });
    return amount;
  }

  /** Returns what an order had used. @param amount minor units; 0 changes nothing */
  async restore(subject: CreditSubject, amount: number): Promise<void> {
    if (amount > 0) await this.ledger.post({ ...subject, ...creditRestored({ amount }) });
  }
}
