import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { GrantRows } from '../../billing/GrantRows';
import { OrderRows } from '../../billing/OrderRows';
import { PaymentRows } from '../../billing/PaymentRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { RefundRows } from '../../billing/RefundRows';
import { SubscriptionStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { NextInvoice } from './parts/NextInvoice';
import { SubscriptionFacts } from './parts/SubscriptionFacts';
import { SubscriptionTimeline } from './parts/SubscriptionTimeline';
import { subscriptionActions } from './subscriptions.actions';
import type { Subscription } from './subscriptions.types';

export function SubscriptionShow() {
  const translate = useTranslate();
  const titleOf = ({ product, customer }: Subscription) =>
    translate('resources.subscriptions.title', {
      product: product.name,
      customer: customer.name ?? customer.email,
    });
  return (
    <RecordPage<Subscription> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(subscription) => {
        const filter = { subscriptionId: subscription.id };
        return (
          <>
            <RecordHeader
              name={titleOf(subscription)}
              merchant={subscription.merchant}
              about={
                <>
                  <SubscriptionStatus subscription={subscription} />
                  <When at={subscription.created_at} as="day" />
                </>
              }
              actions={
                <ActionMenu
                  subject={titleOf(subscription)}
                  target={subscription}
                  actions={subscriptionActions}
                />
              }
            />
            <TwoColumns
              main={
                <>
                  <NextInvoice subscription={subscription} />
                  <SubscriptionTimeline subscription={subscription} />
                  <OrderRows filter={filter} />
                  <PaymentRows filter={filter} />
                  <RefundRows filter={filter} />
                  <GrantRows
                    filter={filter}
                    named="benefit"
                    purchase={{
                      merchantId: subscription.merchant.id,
                      name: titleOf(subscription),
                      scope: filter,
                    }}
                  />
                </>
              }
              side={<SubscriptionFacts subscription={subscription} />}
              end={
                <RecordHistory subjectType="subscription" id={subscription.id} name={titleOf(subscription)} />
              }
            />
          </>
        );
      }}
    </RecordPage>
  );
}
