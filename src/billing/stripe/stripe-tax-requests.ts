import { Decimal } from 'decimal.js';
import type Stripe from 'stripe';
import type { TaxLine, TaxReason } from '../tax/tax-assessment.js';
import type { TaxQuote, TaxQuoteInput } from '../tax/tax-provider.js';
import { stateCodeOf } from '../tax/tax-rules.js';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.js';

type Breakdown = Stripe.Tax.Calculation.TaxBreakdown;

/** What Stripe says in more detail. */
const REASONS: Partial<Record<Breakdown['taxability_reason'], TaxReason>> = {
  not_collecting: 'not_collecting',
  not_subject_to_tax: 'not_subject_to_tax',
  not_supported: 'not_supported',
  reverse_charge: 'reverse_charge',
  product_exempt: 'product_exempt',
  product_exempt_holiday: 'product_exempt',
  customer_exempt: 'not_subject_to_tax',
};
/** Names of taxes that are abbreviations. */
const ABBREVIATIONS = new Set(['vat', 'gst', 'hst', 'igst', 'jct', 'pst', 'qst', 'rst', 'nhil']);

/** One line: the merchant's tax settings at Stripe say what kind of product it is. @throws UnsupportedAmount */
export function calculationParams({
  currency,
  netAmount,
  address,
  taxId,
}: TaxQuoteInput): Stripe.Tax.CalculationCreateParams {
  const { line1, line2, city, postal_code: postalCode, country } = address;
  const state = country === 'US' || country === 'CA' ? stateCodeOf(address) : address.state;
  return {
    currency,
    line_items: [
      { amount: toStripeAmount(netAmount, currency), reference: 'sale', tax_behavior: 'exclusive' },
    ],
    customer_details: {
      address: {
        country,
        ...given({ line1, line2, city, postal_code: postalCode, state }),
      },
      address_source: 'billing',
      ...(taxId !== null && { tax_ids: [{ value: taxId[0], type: taxId[1] }] }),
    },
  };
}

export function quoteOf(calculation: Stripe.Tax.Calculation): TaxQuote {
  const { id, currency, tax_breakdown: breakdown } = calculation;
  if (!id) throw new Error('Stripe calculated a tax without an id');
  const lines = breakdown
    .filter(({ amount, taxability_reason: reason }) => amount !== 0 || !(reason in REASONS))
    .map((part) => lineOf(part, currency));
  return { reason: reasonOf(breakdown, lines), lines, calculationRef: id };
}

function reasonOf([first]: readonly Breakdown[], lines: readonly TaxLine[]): TaxReason {
  if (lines.length > 0) return 'standard_rated';
  return (first && REASONS[first.taxability_reason]) ?? 'not_collecting';
}

function lineOf({ amount, tax_rate_details: rate }: Breakdown, currency: string): TaxLine {
  return {
    name: nameOf(rate.tax_type),
    basisPoints: basisPointsOf(rate.percentage_decimal),
    country: rate.country ?? '',
    state: rate.state,
    amount: fromStripeAmount(amount, currency),
  };
}

function nameOf(type: Breakdown['tax_rate_details']['tax_type']): string {
  if (type === null) return 'Tax';
  if (ABBREVIATIONS.has(type)) return type.toUpperCase();
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A rate is no amount: it may have fractions. @param percentage such as `8.875` */
function basisPointsOf(percentage: string): number {
  return JSON.parse(new Decimal(percentage).times(100).toString()) as number;
}

function given<Members extends Record<string, string | null>>(members: Members): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
