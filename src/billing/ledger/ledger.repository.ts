import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LedgerEntry } from './ledger-entry.entity.js';
import { LedgerTransaction, type Posting } from './ledger-transaction.entity.js';

@Injectable()
export class LedgerRepository {
  constructor(private readonly em: EntityManager) {}

  add(transaction: LedgerTransaction, entries: readonly LedgerEntry[]): void {
    this.em.persist([transaction, ...entries]);
  }

  async isPosted({
    merchantId: organizationId,
    kind,
    reference,
  }: Pick<Posting, 'merchantId' | 'kind' | 'reference'>): Promise<boolean> {
    return (await this.em.count(LedgerTransaction, { organizationId, kind, reference })) > 0;
  }
}
