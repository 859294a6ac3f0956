import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { NewestRows } from './NewestRows';
import { RowAmount } from './RowAmount';
import { SubscriptionStatus } from './StatusBadges';

interface SubscriptionRowsProps {
  filter: object;
  /** What tells the rows apart on this page. */
  named: 'product' | 'customer';
}

/** The newest subscriptions that belong to a record. */
export function SubscriptionRows({ filter, named }: SubscriptionRowsProps) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffSubscriptionWire']>
      resource="subscriptions"
      filter={filter}
      title={translate('resources.subscriptions.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.subscriptions')}
      entry={(subscription) => {
        const { id, product, customer, amount, currency, created_at: at } = subscription;
        return (
          <Entry
            key={id}
            title={
              <>
                <RecordLink resource="subscriptions" id={id}>
                  {named === 'product' ? product.name : (customer.name ?? customer.email)}
                </RecordLink>
                <SubscriptionStatus subscription={subscription} />
              </>
            }
            detail={<When at={at} as="day" />}
            times={[]}
            action={<RowAmount amount={amount} currency={currency} />}
          />
        );
      }}
    />
  );
}
