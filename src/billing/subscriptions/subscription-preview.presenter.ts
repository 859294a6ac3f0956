import { ApiProperty } from '@nestjs/swagger';
import type { OrderItem } from '../orders/order-item.entity.js';
import { billingReasons, type BillingReason, type Order } from '../orders/order.entity.js';
import { SubscriptionWire } from './subscription.presenter.js';

const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

export class PreviewedItemWire {
  @ApiProperty() label: string;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty({ description: 'Whether it charges or credits a part of a period.' }) proration: boolean;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) product_price_id: string | null;
}

/** An order as it would be made. */
export class PreviewedOrderWire {
  @ApiProperty() at: Date;
  @ApiProperty({ enum: billingReasons }) billing_reason: BillingReason;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ type: [PreviewedItemWire] }) items: PreviewedItemWire[];
  @ApiProperty(minorUnits) subtotal_amount: number;
  @ApiProperty(minorUnits) discount_amount: number;
  @ApiProperty(minorUnits) net_amount: number;
  @ApiProperty(minorUnits) tax_amount: number;
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ ...minorUnits, description: "Paid from the customer's balance, in minor units." })
  applied_balance_amount: number;
  @ApiProperty({ ...minorUnits, description: 'Charged, in minor units.' }) due_amount: number;
}

/** What a change of a subscription would do. */
export class SubscriptionPreviewWire {
  @ApiProperty({ type: SubscriptionWire }) subscription: SubscriptionWire;
  @ApiProperty({ type: PreviewedOrderWire, nullable: true, description: 'The order that is made at once.' })
  now: PreviewedOrderWire | null;
  @ApiProperty({ type: PreviewedOrderWire, nullable: true, description: 'The order of the next renewal.' })
  next: PreviewedOrderWire | null;
}

export function presentPreviewedOrder(
  order: Order,
  items: readonly OrderItem[],
  at: Date,
): PreviewedOrderWire {
  return {
    ...{ at, billing_reason: order.billingReason, currency: order.currency },
    items: items.map(({ label, amount, isProration, priceId = null }) => ({
      ...{ label, amount, proration: isProration, product_price_id: priceId },
    })),
    ...{ subtotal_amount: order.subtotalAmount, discount_amount: order.discountAmount },
    ...{ net_amount: order.netAmount, tax_amount: order.taxAmount, total_amount: order.totalAmount },
    ...{ applied_balance_amount: order.appliedBalanceAmount, due_amount: order.dueAmount },
  };
}
