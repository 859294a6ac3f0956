import { useTranslate } from 'react-admin';
import type { Price, Product } from '../products.types';
import { usePriceTexts } from './usePriceTexts';

/** What a product costs, in one line: its price, and that usage is added. */
export function PriceSummary({ product }: { product: Product }) {
  const translate = useTranslate();
  const { priceText } = usePriceTexts();
  const [first, ...others] = inOrder(product.prices);
  if (first === undefined) return '—';
  const text = priceText(first, product);
  return (
    <span>
      {others.length === 0
        ? text
        : translate('resources.products.price.and_more', { price: text, smart_count: others.length })}
    </span>
  );
}

/** The price that is not metered comes first. */
export const inOrder = (prices: readonly Price[]): Price[] =>
  prices.toSorted((one, other) => rank(one) - rank(other));

const rank = ({ amount_type: type }: Price): number => (type === 'metered_unit' ? 1 : 0);
