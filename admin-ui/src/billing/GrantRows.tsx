import { useTranslate } from 'react-admin';
import { ActionButton } from '../actions/ActionButton';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { grantBenefit } from '../resources/benefit-grants/benefit-grants.actions';
import type { GrantPurchase } from '../resources/benefit-grants/benefit-grants.types';
import { NewestRows } from './NewestRows';
import { GrantStatus } from './StatusBadges';

interface GrantRowsProps {
  filter: object;
  /** What tells the rows apart on this page. */
  named: 'benefit' | 'customer';
  /** With which staff may grant further benefits. */
  purchase?: GrantPurchase;
}

/** The newest grants that belong to a record. */
export function GrantRows({ filter, named, purchase }: GrantRowsProps) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffGrantWire']>
      resource="benefit-grants"
      filter={filter}
      title={translate('resources.benefit-grants.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.benefit-grants')}
      add={purchase && <ActionButton action={grantBenefit} target={purchase} size="small" color="inherit" />}
      entry={({ id, state, created_at: at, ...grant }) => (
        <Entry
          key={id}
          title={
            <>
              <RecordLink resource="benefit-grants" id={id}>
                {named === 'benefit'
                  ? grant.benefit_description
                  : (grant.customer_name ?? grant.customer_email ?? grant.customer_id)}
              </RecordLink>
              <GrantStatus state={state} />
            </>
          }
          detail={
            <>
              {grant.product_name} · <When at={at} as="day" />
            </>
          }
          times={[]}
        />
      )}
    />
  );
}
