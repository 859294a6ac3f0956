import { ApiProperty } from '@nestjs/swagger';
import { OrderWire, presentOrder, type OrderRow } from '../orders/order.presenter.js';
import type { Refund } from './refund.entity.js';

const minorUnits = (description: string) => ({ type: 'integer', description }) as const;

/** What a refund would do. */
export class RefundPreviewWire {
  @ApiProperty(minorUnits('Without tax, in minor units.')) amount: number;
  @ApiProperty(minorUnits('The tax returned with it, in minor units.')) tax_amount: number;
  @ApiProperty(minorUnits('What goes back to the payment method, in minor units.')) gateway_amount: number;
  @ApiProperty(minorUnits("What is added to the customer's balance, in minor units.")) credit_amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ description: 'Whether the benefits of the order are revoked.' }) revokes_benefits: boolean;
  @ApiProperty({
    type: OrderWire,
    description: 'The order after the refund; its subscription stays as it is.',
  })
  order: OrderWire;
}

export function presentRefundPreview(refund: Refund, order: OrderRow): RefundPreviewWire {
  return {
    amount: refund.amount,
    tax_amount: refund.taxAmount,
    gateway_amount: refund.gatewayAmount,
    credit_amount: refund.creditAmount,
    currency: refund.currency,
    revokes_benefits: refund.revokeBenefits,
    order: presentOrder(order),
  };
}
