import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import type { Product } from '../products.types';
import { usePriceTexts } from './usePriceTexts';

/** What identifies the product, and how it is billed. */
export function ProductFacts({ product }: { product: Product }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.products.show.${key}`);
  const { billedText, trialText } = usePriceTexts();
  const trial: [string, ReactNode] = [word('trial'), trialText(product) ?? word('no_trial')];
  return (
    <RecordFacts
      record={product}
      further={[
        [word('billed'), billedText(product)],
        ...(product.is_recurring ? [trial] : []),
        [word('visibility'), translate(`resources.products.visibility.${product.visibility}`)],
      ]}
    />
  );
}
