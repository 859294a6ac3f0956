import { priceExplanation, type ItemExplanation, type ProrationInputs } from '../orders/order-item.entity.js';
import type { BillingEntry } from './billing-entry.entity.js';
import type { UsageCharge } from './usage/usage-charge.entity.js';

/** What made the amount of an entry. @param charge of an entry of usage */
export function explainEntry(entry: BillingEntry, charge: UsageCharge | null): ItemExplanation {
  const { kind, amount, priceId, quantity, seatChange } = entry;
  if (kind === 'cycle') return priceExplanation(priceId, amount, quantity);
  if (charge !== null) return explainUsage(charge);
  const proration = prorationOf(entry);
  if (!seatChange) return { kind: 'proration', inputs: proration };
  const { from, to, unitAmount } = seatChange;
  return { kind: 'seats', inputs: { from, to, unit_amount: unitAmount, proration } };
}

function explainUsage(charge: UsageCharge): ItemExplanation {
  return {
    kind: 'metered',
    inputs: {
      meter_id: charge.meterId,
      consumed_units: charge.consumedUnits,
      credited_units: charge.creditedUnits,
      unit_amount: charge.unitAmount,
      cap_amount: charge.capAmount ?? null,
      events: charge.eventCount,
    },
  };
}

function prorationOf(entry: BillingEntry): ProrationInputs {
  return {
    amount: entry.periodAmount,
    discount_amount: entry.discountAmount,
    from: entry.from.toISOString(),
    to: entry.periodEnd.toISOString(),
    period_start: entry.periodStart.toISOString(),
    period_end: entry.periodEnd.toISOString(),
  };
}
