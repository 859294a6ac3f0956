import { useTranslate } from 'react-admin';
import { AddressText } from '../../../billing/AddressText';
import { Facts } from '../../../format/Facts';
import { RecordLink } from '../../../format/RecordLink';
import { Section } from '../../../layout/Section';
import type { Order } from '../orders.types';

/** Who bought, and the name and address as they were then. */
export function CustomerSection({ order }: { order: Order }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.show.${key}`);
  const { customer, billing_name: name, billing_address: address } = order;
  return (
    <Section title={word('customer')}>
      <Facts
        facts={[
          [
            word('name'),
            customer.deleted_at === null ? (
              <RecordLink resource="customers" id={customer.id}>
                {customer.name ?? customer.email}
              </RecordLink>
            ) : (
              `${customer.name ?? customer.email} (${word('deleted')})`
            ),
          ],
          [word('email'), customer.email],
          [word('billing_name'), name ?? '—'],
          [word('address'), <AddressText address={address} />],
        ]}
      />
    </Section>
  );
}
