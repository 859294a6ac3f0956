import { StripeFault } from './stripe-fault.js';
import { alwaysPresent } from './stripe-contract.js';
import type { Params } from './stripe-intents.js';
import { newStripeId, type StripeObject } from './stripe-objects.js';

interface Rate {
  country: string;
  state: string | null;
  percentage: string;
  type: string;
}

/** The place of an address that the local Stripe does not find. */
export const UNKNOWN_POSTAL_CODE = '00000';
const ORIGIN = 'DE';
const CALCULATED_FOR = 90 * 86_400;

/** Percentages by place, which the account collects. */
const RATES: readonly Rate[] = [
  { country: 'DE', state: null, percentage: '19.0', type: 'vat' },
  { country: 'FR', state: null, percentage: '20.0', type: 'vat' },
  { country: 'US', state: 'NY', percentage: '4.0', type: 'sales_tax' },
  { country: 'US', state: 'NY', percentage: '4.5', type: 'sales_tax' },
  { country: 'US', state: 'NY', percentage: '0.375', type: 'sales_tax' },
];

interface Calculated extends StripeObject {
  amount_total: number;
  customer_details: { address: Record<string, string | null> };
}

/** A transaction as an accountant would list it. */
export interface BookedTax {
  type: 'transaction' | 'reversal';
  reference: string;
  /** Minor units with tax. */
  amount: number;
}

/** Stripe Tax of one account. */
export class StripeTaxes {
  /** By id, with what of them was booked. */
  readonly booked = new Map<string, BookedTax & { original: string | null }>();
  private readonly calculations = new Map<string, Calculated>();

  constructor(private readonly now: () => number) {}

  calculate({ currency, line_items: items, customer_details: details }: Params): object {
    const { address, tax_ids: taxIds = [] } = details as {
      address: Record<string, string>;
      tax_ids?: { type: string; value: string }[];
    };
    if (address['postal_code'] === UNKNOWN_POSTAL_CODE)
      throw StripeFault.invalid('We could not determine the customer’s tax location.', {
        code: 'customer_tax_location_invalid',
      });
    const [{ amount }] = items as [{ amount: number }];
    const breakdown = breakdownOf(amount, address, taxIds);
    const tax = breakdown.reduce((sum, part) => sum + part.amount, 0);
    const calculation = {
      ...alwaysPresent('tax.calculation'),
      ...{ id: newStripeId('taxcalc'), object: 'tax.calculation', livemode: false, currency },
      ...{ amount_total: amount + tax, tax_amount_exclusive: tax, tax_amount_inclusive: 0 },
      ...{ expires_at: this.time + CALCULATED_FOR, tax_date: this.time, tax_breakdown: breakdown },
      customer_details: {
        ...{ ip_address: null, taxability_override: 'none', address_source: 'billing', tax_ids: taxIds },
        address: { ...alwaysPresent('address'), ...address },
      },
    } as unknown as Calculated;
    this.calculations.set(calculation.id, calculation);
    return calculation;
  }

  commit({ calculation: id, reference }: Params): object {
    const calculation = this.calculations.get(String(id));
    if (calculation === undefined) throw StripeFault.missing('tax calculation', String(id), 'calculation');
    return this.book(calculation, { type: 'transaction', reference, amount: calculation.amount_total });
  }

  reverse({ original_transaction: id, reference, mode, flat_amount: flat }: Params): object {
    const original = this.booked.get(String(id));
    const calculation = this.calculations.get(original?.original ?? '');
    if (original === undefined || calculation === undefined)
      throw StripeFault.missing('tax transaction', String(id), 'original_transaction');
    const amount = mode === 'full' ? -original.amount : Number(flat);
    return this.book(calculation, { type: 'reversal', reference, amount }, String(id));
  }

  private book(
    calculation: Calculated,
    { type, reference, amount }: { type: BookedTax['type']; reference: unknown; amount: number },
    original: string | null = null,
  ): object {
    if ([...this.booked.values()].some((booked) => booked.reference === reference))
      throw StripeFault.invalid('A transaction with this reference exists.', { param: 'reference' });
    const id = newStripeId('tax');
    this.booked.set(id, { type, reference: String(reference), amount, original: calculation.id });
    const { currency, customer_details: details } = calculation;
    return {
      ...alwaysPresent('tax.transaction'),
      ...{ id, object: 'tax.transaction', livemode: false, created: this.time, currency, type },
      ...{ customer_details: details, posted_at: this.time, tax_date: this.time, reference },
      reversal: original === null ? null : { original_transaction: original },
    };
  }

  private get time(): number {
    return Math.floor(this.now() / 1_000);
  }
}

function breakdownOf(amount: number, address: Record<string, string>, taxIds: readonly { type: string }[]) {
  const { country = '', state } = address;
  const found = RATES.filter((rate) => rate.country === country && (rate.state ?? state) === state);
  const isReversed = country !== ORIGIN && taxIds.some(({ type }) => type === 'eu_vat');
  const untaxed = isReversed ? 'reverse_charge' : 'not_collecting';
  const rates =
    found.length === 0 || isReversed ? [{ country, state: null, percentage: '0.0', type: null }] : found;
  return rates.map(({ percentage, type, state: rated }) => {
    const tax = Math.round((amount * Number(percentage)) / 100);
    return {
      ...{ amount: tax, inclusive: false, taxable_amount: type === null ? 0 : amount },
      taxability_reason: type === null ? untaxed : 'standard_rated',
      tax_rate_details: {
        ...{ country, state: rated, percentage_decimal: percentage, tax_type: type },
        ...{ rate_type: type === null ? null : 'percentage', flat_amount: null },
      },
    };
  });
}
