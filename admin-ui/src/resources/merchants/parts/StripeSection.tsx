import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { useBillingHealth } from '../../../billing/health/useBillingHealth';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';

type Account = Wire['StaffStripeAccountWire'];

/** The Stripe accounts whose keys the merchant has stored; nothing where Stripe is not used. */
export function StripeSection({ merchantId }: { merchantId: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const { data: health } = useBillingHealth();
  const { data, error, refetch } = useQuery({
    queryKey: ['merchants', 'stripe-accounts', merchantId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/merchants/{id}/stripe-accounts', {
        params: { path: { id: merchantId } },
        signal,
      }),
    retry: false,
  });
  const isUsed = health?.gateway === 'stripe' || (data !== undefined && data.length > 0);
  if (!isUsed) return null;
  return (
    <Section title={translate('resources.merchants.stripe.title')}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <EntriesSkeleton rows={1} />
      ) : data.length === 0 ? (
        <NoEntries>{translate('resources.merchants.stripe.none')}</NoEntries>
      ) : (
        <Entries>
          {data.map((account) => (
            <AccountEntry key={account.id} account={account} />
          ))}
        </Entries>
      )}
    </Section>
  );
}

function AccountEntry({ account: { mode, secretKeyLast4, createdAt, retiredAt } }: { account: Account }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.merchants.stripe.${key}`, options);
  return (
    <Entry
      title={
        <>
          {word('key', { last4: secretKeyLast4 })}{' '}
          <Badge tone={mode === 'live' ? 'positive' : 'caution'}>{word(`mode.${mode}`)}</Badge>
        </>
      }
      detail={
        retiredAt === null ? (
          word('current')
        ) : (
          <>
            {word('retired')} <When at={retiredAt} as="day" />
          </>
        )
      }
      times={[<When key="added" at={createdAt} as="day" />]}
    />
  );
}
