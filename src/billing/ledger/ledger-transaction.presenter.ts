import { ApiProperty } from '@nestjs/swagger';
import { exactNumber } from '#common/money/exact-number.js';
import { ledgerAccounts, ledgerKindNames, type LedgerAccount, type LedgerKind } from './ledger-kinds.js';

export interface LedgerEntryColumns {
  account: LedgerAccount;
  /** Minor units, as text. */
  amount: string;
}

export interface LedgerTransactionColumns {
  id: string;
  kind: LedgerKind;
  currency: string;
  occurredAt: Date;
  orderId: string | null;
  paymentId: string | null;
  entries: LedgerEntryColumns[];
}

const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;

export class LedgerEntryWire {
  @ApiProperty({ enum: ledgerAccounts }) account: LedgerAccount;
  @ApiProperty({ type: 'integer', description: 'Minor units of the currency; negative out of the account.' })
  amount: number;
}

/** A movement of money between accounts of a merchant; the amounts add up to zero. */
export class LedgerTransactionWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: ledgerKindNames }) kind: LedgerKind;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ description: "By the merchant's clock." }) occurred_at: Date;
  @ApiProperty(nullableUuid) order_id: string | null;
  @ApiProperty(nullableUuid) payment_id: string | null;
  @ApiProperty({ type: [LedgerEntryWire] }) entries: LedgerEntryWire[];
}

export function presentLedgerTransaction(transaction: LedgerTransactionColumns): LedgerTransactionWire {
  return {
    id: transaction.id,
    kind: transaction.kind,
    currency: transaction.currency,
    occurred_at: transaction.occurredAt,
    order_id: transaction.orderId,
    payment_id: transaction.paymentId,
    entries: transaction.entries.map(({ account, amount }) => ({
      account,
      amount: exactNumber(BigInt(amount)),
    })),
  };
}
