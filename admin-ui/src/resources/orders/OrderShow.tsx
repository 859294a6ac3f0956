import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { DisputeRows } from '../../billing/DisputeRows';
import { GrantRows } from '../../billing/GrantRows';
import { LedgerSection } from '../../billing/LedgerSection';
import { PaymentRows } from '../../billing/PaymentRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { RefundRows } from '../../billing/RefundRows';
import { OrderStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { orderActions } from './orders.actions';
import { isDetailed, type Order, type OrderSoFar } from './orders.types';
import { AmountsSection } from './parts/AmountsSection';
import { CustomerSection } from './parts/CustomerSection';
import { DocumentsSection } from './parts/DocumentsSection';
import { OrderFacts } from './parts/OrderFacts';

export function OrderShow() {
  const translate = useTranslate();
  const titleOf = ({ description, customer }: Order) =>
    translate('resources.orders.title', { product: description, customer: customer.name ?? customer.email });
  return (
    <RecordPage<OrderSoFar> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(order) => (
        <>
          <RecordHeader
            name={order.description}
            merchant={order.merchant}
            about={
              <>
                <OrderStatus status={order.status} />
                <When at={order.created_at} as="day" />
              </>
            }
            actions={<ActionMenu subject={titleOf(order)} target={order} actions={orderActions} />}
          />
          <TwoColumns
            main={
              <>
                <AmountsSection order={order} />
                <PaymentRows filter={{ orderId: order.id }} />
                <RefundRows filter={{ orderId: order.id }} />
                <DisputeRows filter={{ orderId: order.id }} />
                {order.billing_reason === 'purchase' && (
                  <GrantRows
                    filter={{ orderId: order.id }}
                    named="benefit"
                    purchase={{
                      merchantId: order.merchant.id,
                      name: titleOf(order),
                      scope: { orderId: order.id },
                    }}
                  />
                )}
                <DocumentsSection orderId={order.id} />
                {isDetailed(order) ? (
                  <LedgerSection transactions={order.ledger} />
                ) : (
                  <EntriesSkeleton rows={2} />
                )}
              </>
            }
            side={
              <>
                <CustomerSection order={order} />
                <OrderFacts order={order} />
              </>
            }
            end={<RecordHistory subjectType="order" id={order.id} name={titleOf(order)} />}
          />
        </>
      )}
    </RecordPage>
  );
}
