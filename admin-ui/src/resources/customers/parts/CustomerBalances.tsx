import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Facts } from '../../../format/Facts';
import { Money } from '../../../format/Money';
import { Section } from '../../../layout/Section';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';

/** What the customer can spend on later orders, in each currency. */
export function CustomerBalances({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.customers.show.credit')}>
      <Balances customerId={customerId} />
    </Section>
  );
}

function Balances({ customerId: id }: { customerId: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'balances', id],
    queryFn: ({ signal }) =>
      api.get('/api/admin/customers/{id}/balances', { params: { path: { id } }, signal }),
    retry: false,
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  if (data.data.length === 0) return <NoEntries>{translate('resources.customers.show.no_credit')}</NoEntries>;
  return (
    <Facts
      facts={data.data.map(({ currency, amount }) => [
        currency.toUpperCase(),
        <Money amount={amount} currency={currency} />,
      ])}
    />
  );
}
