import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { MerchantDetail } from '../merchants.types';

/** What invoices say about the seller. */
export function SellerFacts({ merchant: { sellerDetails } }: { merchant: MerchantDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.show.${key}`);
  const { legal_name, address, tax_id, footer, invoice_prefix } = sellerDetails;
  const lines = address
    ? [address.line1, address.line2, address.postal_code, address.city, address.state, address.country]
    : [];
  const facts: [string, ReactNode][] = [
    [word('legal_name'), legal_name ?? '—'],
    [word('address'), lines.filter(Boolean).join(', ') || '—'],
    [word('tax_id'), tax_id ?? '—'],
    [word('prefix'), invoice_prefix ?? '—'],
    [word('footer'), footer ?? '—'],
  ];
  return (
    <Section title={word('seller')}>
      <Facts facts={facts} />
    </Section>
  );
}
