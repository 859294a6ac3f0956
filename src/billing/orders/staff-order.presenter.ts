import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { LedgerTransactionWire } from '../ledger/ledger-transaction.presenter.js';
import { OrderExplanationWire } from './order-explanation.presenter.js';
import { OrderWire, presentOrder, type OrderRow } from './order.presenter.js';

/** An order as the API shows it, with the name of its merchant. */
export class StaffOrderWire extends OrderWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
}

export class StaffOrderDetailWire extends StaffOrderWire {
  @ApiProperty({ type: OrderExplanationWire }) explanation: OrderExplanationWire;
  @ApiProperty({ type: [LedgerTransactionWire], description: 'Ledger transactions, oldest first.' })
  ledger: LedgerTransactionWire[];
}

export function presentStaffOrder(order: OrderRow, merchant: OrganizationNameWire): StaffOrderWire {
  return { ...presentOrder(order), merchant };
}
