import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AddressText } from '../../../billing/AddressText';
import { Reference } from '../../../billing/Reference';
import { TaxIdText } from '../../../billing/TaxIdText';
import { Facts } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { CheckoutDetail } from '../checkouts.types';

/** What the buyer has entered, or the merchant for them. */
export function BuyerFacts({ checkout }: { checkout: CheckoutDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.checkouts.show.${key}`);
  const { customer_id: customerId, is_business_customer: isBusiness } = checkout;
  const facts: [string, ReactNode][] = [
    [
      word('customer'),
      customerId === null ? word('no_customer') : <Reference resource="customers" id={customerId} />,
    ],
    [word('name'), checkout.customer_name ?? '—'],
    [word('email'), checkout.customer_email ?? '—'],
    ...(isBusiness
      ? ([[word('billing_name'), checkout.customer_billing_name ?? '—']] as [string, ReactNode][])
      : []),
    [word('address'), <AddressText address={checkout.customer_billing_address} />],
    [word('tax_id'), <TaxIdText taxId={checkout.customer_tax_id} />],
    [word('ip'), checkout.customer_ip_address ?? '—'],
    [word('locale'), checkout.locale ?? '—'],
  ];
  return (
    <Section title={word('buyer')}>
      <Facts facts={facts} />
    </Section>
  );
}
