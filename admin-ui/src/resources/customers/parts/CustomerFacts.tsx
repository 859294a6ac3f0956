import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AddressText } from '../../../billing/AddressText';
import { RecordFacts } from '../../../billing/RecordFacts';
import { TaxIdText } from '../../../billing/TaxIdText';
import { Badge } from '../../../format/Badge';
import { Copyable } from '../../../format/Copyable';
import { RecordLink } from '../../../format/RecordLink';
import { When } from '../../../format/When';
import type { CustomerSoFar } from '../customers.types';

/** Who the customer is, and what invoices say. */
export function CustomerFacts({ customer }: { customer: CustomerSoFar }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.customers.show.${key}`);
  const { email, external_id: externalId, billing_address: address, locale } = customer;
  const account: [string, ReactNode][] = customer.account
    ? [[word('account'), <Account account={customer.account} />]]
    : [];
  return (
    <RecordFacts
      record={customer}
      further={[
        [word('email'), <Email customer={customer} email={email} />],
        ...account,
        [
          word('external_id'),
          externalId === null ? '—' : <Copyable value={externalId} what={word('external_id')} />,
        ],
        [word('billing_name'), customer.billing_name ?? '—'],
        [word('address'), <AddressText address={address} />],
        [word('tax_id'), <TaxId customer={customer} />],
        [word('locale'), locale ?? '—'],
      ]}
    />
  );
}

function Email({
  customer: { email_verified: isVerified },
  email,
}: {
  customer: CustomerSoFar;
  email: string;
}) {
  const translate = useTranslate();
  return (
    <>
      <Copyable value={email} what={translate('resources.customers.show.email')} as="span" />
      {isVerified && <Badge tone="positive">{translate('resources.customers.show.verified')}</Badge>}
    </>
  );
}

function TaxId({ customer: { tax_id: taxId, tax_id_override: override } }: { customer: CustomerSoFar }) {
  const translate = useTranslate();
  return (
    <>
      <TaxIdText taxId={taxId} />
      {override && (
        <>
          {' '}
          <Badge tone={override.valid ? 'positive' : 'caution'}>
            {translate(`resources.customers.show.tax_id_${override.valid ? 'accepted' : 'rejected'}`)}
          </Badge>
          <div>
            {override.reason} · <When at={override.decided_at} />
          </div>
        </>
      )}
    </>
  );
}

function Account({ account: { kind, id, name } }: { account: NonNullable<CustomerSoFar['account']> }) {
  return (
    <RecordLink resource={kind === 'user' ? 'users' : 'organizations'} id={id}>
      {name}
    </RecordLink>
  );
}
