import { ApiProperty } from '@nestjs/swagger';
import { wholeDiscount } from '../discounts/discount.rules.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { basisPointsOf, stateOfLines, taxReasons, untaxed, type TaxReason } from '../tax/tax-assessment.js';
import { presentTaxLine, TaxLineWire } from '../tax/tax-line.presenter.js';
import type { ItemExplanation, MeteredInputs, ProrationInputs, SeatInputs } from './order-item.entity.js';
import type { OrderItemColumns, OrderRow } from './order.presenter.js';

const explanationKinds = [
  'price',
  'proration',
  'seats',
  'metered',
] as const satisfies ItemExplanation['kind'][];
const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;
const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;

export class PriceInputsWire {
  @ApiProperty(nullableUuid) price_id: string | null;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty({ type: 'integer' }) quantity: number;
}

/** A change within a period: the amount less the discount, times the share of the period that was left. */
export class ProrationInputsWire implements ProrationInputs {
  @ApiProperty({ ...minorUnits, description: 'Of the whole period, in minor units; negative for a credit.' })
  amount: number;
  @ApiProperty({ ...minorUnits, description: 'Taken off the amount, in minor units.' })
  discount_amount: number;
  @ApiProperty({ format: 'date-time' }) from: string;
  @ApiProperty({ format: 'date-time' }) to: string;
  @ApiProperty({ format: 'date-time' }) period_start: string;
  @ApiProperty({ format: 'date-time' }) period_end: string;
}

/** Other seats within a period. */
export class SeatInputsWire implements SeatInputs {
  @ApiProperty({ type: 'integer', description: 'Seats before the change.' }) from: number;
  @ApiProperty({ type: 'integer', description: 'Seats after it.' }) to: number;
  @ApiProperty({ ...minorUnits, description: 'What the last seat costs for a period, in minor units.' })
  unit_amount: number;
  @ApiProperty({
    type: ProrationInputsWire,
    description: 'Of the difference between what the seats cost.',
  })
  proration: ProrationInputsWire;
}

/** Usage: the consumed units beyond the credited ones, times the amount of a unit, up to the cap. */
export class MeteredInputsWire implements MeteredInputs {
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ description: 'A decimal.' }) consumed_units: string;
  @ApiProperty({ type: 'integer' }) credited_units: number;
  @ApiProperty({ description: 'A decimal in minor units of the currency.' }) unit_amount: string;
  @ApiProperty({ ...minorUnits, nullable: true }) cap_amount: number | null;
  @ApiProperty({ type: 'integer', description: 'Events and reservations that were counted.' })
  events: number;
}

/** What makes an amount: evaluating the inputs gives it. */
export class ExplanationEntryWire {
  @ApiProperty({ enum: explanationKinds }) kind: ItemExplanation['kind'];
  @ApiProperty({ description: 'In words.' }) description: string;
  @ApiProperty(minorUnits) amount: number;
  @OneOf([PriceInputsWire, ProrationInputsWire, SeatInputsWire, MeteredInputsWire])
  inputs: PriceInputsWire | ProrationInputsWire | SeatInputsWire | MeteredInputsWire;
}

export class ExplainedItemWire {
  @ApiProperty({ format: 'uuid' }) item_id: string;
  @ApiProperty() label: string;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty({ type: [ExplanationEntryWire] }) entries: ExplanationEntryWire[];
}

export class DiscountInputsWire {
  @ApiProperty({ ...nullableUuid, description: 'Null where the merchant has given the period away.' })
  discount_id: string | null;
  @ApiProperty(minorUnits) base_amount: number;
  @ApiProperty({ required: false, type: 'integer', description: '2550 is 25.5 %; only for percentages.' })
  basis_points?: number;
  @ApiProperty({ required: false, type: 'integer', description: 'Minor units; only for fixed discounts.' })
  amount?: number;
}

export class ExplainedDiscountWire {
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty({ type: DiscountInputsWire }) inputs: DiscountInputsWire;
}

export class TaxInputsWire {
  @ApiProperty({ ...minorUnits, description: 'After the discount, in minor units.' }) base_amount: number;
  @ApiProperty({
    ...{ type: 'number', nullable: true },
    description: '1900 is 19 %; the sum of the lines. Null where there are none.',
  })
  basis_points: number | null;
  @ApiProperty(nullableText) country: string | null;
  @ApiProperty(nullableText) state: string | null;
  @ApiProperty({ enum: taxReasons, description: 'Why this rate applies, or none.' }) reason: TaxReason;
}

export class ExplainedTaxWire {
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty({ type: TaxInputsWire }) inputs: TaxInputsWire;
  @ApiProperty({ type: [TaxLineWire], description: 'Their amounts add up to the tax.' })
  lines: TaxLineWire[];
}

/** How the amounts of an order came about. */
export class OrderExplanationWire {
  @ApiProperty({ format: 'uuid' }) order_id: string;
  @ApiProperty({ type: [ExplainedItemWire] }) items: ExplainedItemWire[];
  @ApiProperty({ type: ExplainedDiscountWire, nullable: true }) discount: ExplainedDiscountWire | null;
  @ApiProperty({ type: ExplainedTaxWire }) tax: ExplainedTaxWire;
}

export function presentExplanation(order: OrderRow): OrderExplanationWire {
  return {
    order_id: order.id,
    items: order.items.map(explainItem),
    discount: explainDiscount(order),
    tax: explainTax(order),
  };
}

function explainTax({ taxAmount, netAmount, billingAddress, taxAssessment }: OrderRow): ExplainedTaxWire {
  const { reason, lines } = taxAssessment ?? untaxed('not_collecting');
  const [first] = lines;
  return {
    amount: taxAmount,
    inputs: {
      base_amount: netAmount,
      basis_points: first === undefined ? null : basisPointsOf(lines),
      country: first?.country ?? billingAddress?.country ?? null,
      state: first === undefined ? (billingAddress?.state ?? null) : stateOfLines(lines),
      reason,
    },
    lines: lines.map(presentTaxLine),
  };
}

function explainItem({ id, label, amount, priceId, explanation }: OrderItemColumns): ExplainedItemWire {
  const ofPrice = { kind: 'price' as const, inputs: { price_id: priceId, amount, quantity: 1 } };
  const { kind, inputs } = explanation ?? ofPrice;
  return { item_id: id, label, amount, entries: [{ kind, description: label, amount, inputs }] };
}

/** Prorations have the discount in their amounts, and usage is charged even in a period that was given away. */
function isDiscounted(
  { isProration, explanation }: OrderItemColumns,
  { isComped }: { isComped: boolean },
): boolean {
  return !isProration && !(isComped && explanation?.kind === 'metered');
}

/** The terms of a discount cannot change once it was redeemed. */
function explainDiscount({ discount, discountAmount, items }: OrderRow): ExplainedDiscountWire | null {
  if (discount === null && discountAmount === 0) return null;
  const { id, basisPoints, amount } = discount ?? { ...wholeDiscount, id: null };
  return {
    amount: discountAmount,
    inputs: {
      discount_id: id,
      base_amount: items
        .filter((item) => isDiscounted(item, { isComped: discount === null }))
        .reduce((sum, { amount }) => sum + amount, 0),
      ...(typeof basisPoints === 'number' && { basis_points: basisPoints }),
      ...(typeof amount === 'number' && { amount }),
    },
  };
}
