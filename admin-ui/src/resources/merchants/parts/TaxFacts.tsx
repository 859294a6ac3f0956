import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Facts } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { MerchantDetail } from '../merchants.types';

/** How the merchant charges tax. */
export function TaxFacts({ merchant: { tax } }: { merchant: MerchantDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.merchants.show.${key}`);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const rates = tax.rates.map(({ country, state, name, basis_points: points }): [string, ReactNode] => [
    state === null ? country : `${country}-${state}`,
    `${name}, ${percent.format(points / 10_000)}`,
  ]);
  const facts: [string, ReactNode][] = [
    [word('calculator'), translate(`resources.merchants.calculator.${tax.calculator}`)],
    [word('origin'), tax.origin_country ?? '—'],
    ...rates,
  ];
  return (
    <Section title={word('tax')}>
      <Facts facts={facts} />
    </Section>
  );
}
