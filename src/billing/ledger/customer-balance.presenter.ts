import { ApiProperty } from '@nestjs/swagger';
import { exactNumber } from '#common/money/exact-number.js';

export interface CustomerBalanceColumns {
  currency: string;
  /** Minor units, as text. */
  amount: string;
}

/** The credit of a customer in one currency. */
export class CustomerBalanceWire {
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ type: 'integer', description: 'Minor units of the currency.' }) amount: number;
}

export function presentCustomerBalance({ currency, amount }: CustomerBalanceColumns): CustomerBalanceWire {
  return { currency, amount: exactNumber(BigInt(amount)) };
}
