import { ActionMenu } from '../../actions/ActionMenu';
import { OrderRows } from '../../billing/OrderRows';
import { RecordFacts } from '../../billing/RecordFacts';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { SubscriptionRows } from '../../billing/SubscriptionRows';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { deleteDiscount, editDiscount } from './discounts.actions';
import type { Discount } from './discounts.types';
import { DiscountState } from './parts/DiscountState';
import { TermFacts } from './parts/TermFacts';

const actions = [editDiscount, deleteDiscount];

export function DiscountShow() {
  return (
    <RecordPage<Discount> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(discount) => (
        <>
          <RecordHeader
            name={discount.name}
            merchant={discount.merchant}
            about={<DiscountState state={discount.state} />}
            actions={<ActionMenu subject={discount.name} target={discount} actions={actions} />}
          />
          <TwoColumns
            main={
              <>
                <TermFacts discount={discount} />
                <SubscriptionRows filter={{ discountId: discount.id }} named="customer" />
                <OrderRows filter={{ discountId: discount.id }} />
              </>
            }
            side={<RecordFacts record={discount} />}
            end={<RecordHistory subjectType="discount" id={discount.id} name={discount.name} />}
          />
        </>
      )}
    </RecordPage>
  );
}
