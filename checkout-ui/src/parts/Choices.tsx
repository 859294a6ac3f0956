import { useState } from 'react';
import type { Checkout, Price, Product } from '../api/types';
import { en } from '../en';
import type { Faults } from '../form';
import { currencySign, formatMoney } from '../money';
import { priceText, seatPriceText, usageTexts } from '../periods';
import { TextInput } from './inputs';

interface ProductChoiceProps {
  checkout: Checkout;
  locale: string;
  /** Resolves once the choice is made, or refused. */
  onProduct: (productId: string) => Promise<unknown>;
}

export function ProductChoice({ checkout, locale, onProduct }: ProductChoiceProps) {
  const [pending, setPending] = useState<string | null>(null);
  if (checkout.products.length < 2) return null;
  const chosen = pending ?? checkout.product_id;
  const choose = async (productId: string): Promise<void> => {
    setPending(productId);
    await onProduct(productId);
    setPending((known) => (known === productId ? null : known));
  };
  return (
    <fieldset className="choices">
      <legend>{en.chooseProduct}</legend>
      {checkout.products.map((product) => (
        <label key={product.id}>
          <input
            type="radio"
            name="product"
            checked={product.id === chosen}
            onChange={() => void choose(product.id)}
          />
          <span className="name">{product.name}</span>
          <span>{priceOf(product, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface AmountProps {
  checkout: Checkout;
  locale: string;
  value: string;
  faults: Faults;
  onValue: (value: string) => void;
  /** The buyer has left the input. */
  onDone: () => void;
}

/** For prices that the buyer chooses. */
export function AmountChoice({ checkout, locale, value, faults, onValue, onDone }: AmountProps) {
  const { product_price: price, currency } = checkout;
  if (price.amount_type !== 'custom') return null;
  const sign = currencySign(currency, locale);
  return (
    <div className={sign.length > 1 ? 'amount wide' : 'amount'}>
      <span className="sign" aria-hidden="true">
        {sign}
      </span>
      <TextInput
        label={en.yourPrice}
        help={boundsOf(price, locale)}
        fault={faults['amount']}
        value={value}
        onValue={onValue}
        onBlur={onDone}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </div>
  );
}

interface SeatsProps {
  checkout: Checkout;
  value: string;
  faults: Faults;
  onValue: (value: string) => void;
  /** The buyer has left the input. */
  onDone: () => void;
}

/** For prices that are charged for each seat, unless their number is settled. */
export function SeatsChoice({ checkout, value, faults, onValue, onDone }: SeatsProps) {
  const { seats, min_seats: least, max_seats: most } = checkout;
  if (seats === null || least === null) return null;
  if (least === most) return <p className="seats">{en.seatCount(seats)}</p>;
  return (
    <div className="seats">
      <TextInput
        label={en.seats}
        help={most === null ? en.atLeast(String(least)) : en.between(String(least), String(most))}
        fault={faults['seats']}
        value={value}
        onValue={onValue}
        onBlur={onDone}
        type="number"
        min={least}
        max={most ?? undefined}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </div>
  );
}

type CustomPrice = Extract<Price, { amount_type: 'custom' }>;

function boundsOf(price: CustomPrice, locale: string): string | undefined {
  const money = (amount: number): string => formatMoney(amount, price.price_currency, locale);
  const { minimum_amount: least, maximum_amount: most } = price;
  if (least !== null && most !== null) return en.between(money(least), money(most));
  if (least !== null) return en.atLeast(money(least));
  return most === null ? undefined : en.atMost(money(most));
}

function priceOf(product: Product, locale: string): string {
  const { prices } = product;
  const price = prices.find(({ amount_type: type }) => type !== 'metered_unit');
  return [...(price ? [staticPrice(price, product, locale)] : []), ...usageTexts(prices, locale)].join(' + ');
}

function staticPrice(price: Price, product: Product, locale: string): string {
  if (price.amount_type === 'custom') return en.yourPrice;
  if (price.amount_type === 'seat_based') return seatPriceText(price, product, locale);
  const isCharged = price.amount_type === 'fixed' && price.price_amount > 0;
  return isCharged ? priceText(price.price_amount, price.price_currency, product, locale) : en.free;
}
