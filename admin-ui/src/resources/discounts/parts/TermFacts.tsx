import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { RecordLink } from '../../../format/RecordLink';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { Discount } from '../discounts.types';
import { DurationText, RedemptionText, ValueText } from './ValueText';

/** What the discount takes off, and for whom. */
export function TermFacts({ discount }: { discount: Discount }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.discounts.show.${key}`);
  const numbers = new Intl.NumberFormat(useLocale());
  const { code, products, starts_at: start, ends_at: end, max_redemptions_per_customer: each } = discount;
  const facts: [string, ReactNode][] = [
    [word('value'), <ValueText discount={discount} />],
    [word('duration'), <DurationText discount={discount} />],
    [word('products'), products.length === 0 ? word('all_products') : <Products products={products} />],
    [word('code'), code === null ? word('no_code') : <Copyable value={code} what={word('code')} />],
    [word('starts'), start === null ? word('immediately') : <Moment at={start} />],
    [word('ends'), end === null ? word('never') : <Moment at={end} />],
    [word('redemptions'), <RedemptionText discount={discount} />],
    [word('each'), each === null ? word('unlimited') : numbers.format(each)],
  ];
  return (
    <Section title={word('terms')}>
      <Facts facts={facts} />
    </Section>
  );
}

function Products({ products }: Pick<Discount, 'products'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {products.map(({ id, name }) => (
        <li key={id}>
          <RecordLink resource="products" id={id}>
            {name}
          </RecordLink>
        </li>
      ))}
    </Box>
  );
}
