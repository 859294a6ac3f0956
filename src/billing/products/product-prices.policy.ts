import { Injectable } from '@nestjs/common';
import type { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { MeterRepository } from '../meters/meter.repository.js';
import { ProductErrors } from './product.errors.js';
import type { NewPrice, PriceTerms } from './price-terms.js';
import type { ProductPrice } from './product-price.entity.js';
import { findMisplacedTier, highestAmount, MOST_FOR_SEATS } from './seat-tiers.js';

/** A price to create; without a currency, it has that of the product's other prices, or else the merchant's. */
export type AskedPrice = PriceTerms & { currency: string | null };

/** A current price of the product, to keep. */
export interface KeptPrice {
  id: string;
}

export type PriceInput = AskedPrice | KeptPrice;

interface ProductTerms {
  merchant: Locked<Merchant>;
  isRecurring: boolean;
  /** The prices that are not archived. */
  current: readonly ProductPrice[];
}

export interface AdmittedPrices {
  kept: readonly ProductPrice[];
  added: readonly NewPrice[];
}

const {
  PRODUCT_AMOUNTS_CROSSED,
  PRODUCT_CURRENCIES_MIXED,
  PRODUCT_METER_NOT_FOUND,
  PRODUCT_METER_REPEATED,
  PRODUCT_METERED_NOT_RECURRING,
  PRODUCT_PRICE_NOT_FOUND,
  PRODUCT_PRICES_REPEATED,
  PRODUCT_SEATS_NOT_RECURRING,
  PRODUCT_SEAT_TIERS_BROKEN,
  PRODUCT_SEATS_TOO_EXPENSIVE,
  PRODUCT_STATIC_PRICE_REPEATED,
} = ProductErrors;

/** Decides which prices a product may have together. */
@Injectable()
export class ProductPricesPolicy {
  constructor(private readonly meters: MeterRepository) {}

  /**
   * The prices of a product after a change: those it keeps and those it gets.
   * @throws PRODUCT_PRICE_NOT_FOUND, PRODUCT_PRICES_REPEATED, PRODUCT_STATIC_PRICE_REPEATED, PRODUCT_METER_REPEATED,
   *   PRODUCT_METER_NOT_FOUND, PRODUCT_METERED_NOT_RECURRING, PRODUCT_CURRENCIES_MIXED, PRODUCT_AMOUNTS_CROSSED,
   *   PRODUCT_SEATS_NOT_RECURRING, PRODUCT_SEAT_TIERS_BROKEN, PRODUCT_SEATS_TOO_EXPENSIVE
   */
  async admit(prices: readonly PriceInput[], terms: ProductTerms): Promise<AdmittedPrices> {
    const resolved = prices.map((price, index) =>
      'id' in price ? keptOf(price, index, terms.current) : price,
    );
    const currency = resolved.find((price) => price.currency)?.currency ?? terms.merchant.defaultCurrency;
    for (const [index, price] of resolved.entries()) {
      if (resolved.indexOf(price) < index) throw at(PRODUCT_PRICES_REPEATED, index, 'id');
      if ((price.currency ?? currency) !== currency)
        throw at(PRODUCT_CURRENCIES_MIXED, index, 'price_currency');
      requireOrderedAmounts(price, index);
      requireSeats(price, index, terms);
    }
    requireOneStatic(resolved);
    await this.requireMeters(resolved, terms);
    const kept = new Set(terms.current);
    return {
      kept: resolved.filter((price): price is ProductPrice => kept.has(price as ProductPrice)),
      added: resolved
        .filter((price) => !kept.has(price as ProductPrice))
        .map((price) => ({ ...(price as AskedPrice), currency })),
    };
  }

  private async requireMeters(
    prices: readonly (AskedPrice | ProductPrice)[],
    { merchant, isRecurring }: ProductTerms,
  ): Promise<void> {
    const seen = new Set<string>();
    for (const [index, price] of prices.entries()) {
      if (price.amountType !== 'metered_unit') continue;
      if (!isRecurring) throw at(PRODUCT_METERED_NOT_RECURRING, index, 'amount_type');
      const meterId = String(price.meterId);
      if (seen.has(meterId)) throw at(PRODUCT_METER_REPEATED, index, 'meter_id');
      seen.add(meterId);
    }
    const owned = new Set(await this.meters.listOwned(merchant, [...seen]));
    const unknown = prices.findIndex(
      (price) => price.amountType === 'metered_unit' && !owned.has(String(price.meterId)),
    );
    if (unknown >= 0) throw at(PRODUCT_METER_NOT_FOUND, unknown, 'meter_id');
  }
}

function keptOf({ id }: KeptPrice, index: number, current: readonly ProductPrice[]): ProductPrice {
  const price = current.find((one) => one.id === id);
  if (price === undefined) throw at(PRODUCT_PRICE_NOT_FOUND, index, 'id');
  return price;
}

function requireOneStatic(prices: readonly (AskedPrice | ProductPrice)[]): void {
  const [, second] = [...prices.entries()].filter(([, { amountType }]) => amountType !== 'metered_unit');
  if (second !== undefined) throw at(PRODUCT_STATIC_PRICE_REPEATED, second[0], 'amount_type');
}

function requireOrderedAmounts(price: AskedPrice | ProductPrice, index: number): void {
  if (price.amountType !== 'custom') return;
  const given = [price.minimumAmount, price.presetAmount, price.maximumAmount].filter(
    (amount) => typeof amount === 'number',
  );
  const isOrdered = given.every((amount, place) => place === 0 || (given[place - 1] ?? 0) <= amount);
  if (!isOrdered) throw at(PRODUCT_AMOUNTS_CROSSED, index, 'preset_amount');
}

/** @throws PRODUCT_SEATS_NOT_RECURRING, PRODUCT_SEAT_TIERS_BROKEN, PRODUCT_SEATS_TOO_EXPENSIVE */
function requireSeats(
  price: AskedPrice | ProductPrice,
  index: number,
  { isRecurring }: Pick<ProductTerms, 'isRecurring'>,
): void {
  if (price.amountType !== 'seat_based' || !price.seatTiers) return;
  if (!isRecurring) throw at(PRODUCT_SEATS_NOT_RECURRING, index, 'amount_type');
  const misplaced = findMisplacedTier(price.seatTiers);
  if (misplaced !== null)
    throw at(PRODUCT_SEAT_TIERS_BROKEN, index, 'seat_tiers', 'tiers', misplaced, 'min_seats');
  if (highestAmount(price.seatTiers) > MOST_FOR_SEATS)
    throw at(PRODUCT_SEATS_TOO_EXPENSIVE, index, 'seat_tiers', 'tiers');
}

function at(error: ErrorFactory, index: number, ...member: (string | number)[]): AppError {
  const { message: msg } = error.spec;
  const fault = { loc: ['body', 'prices', index, ...member], type: 'value_error', msg, input: null };
  return error({}, { faults: [fault] });
}
