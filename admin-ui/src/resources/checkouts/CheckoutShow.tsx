import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { AmountLines } from '../../billing/AmountLines';
import { AnswerFacts } from '../../billing/AnswerFacts';
import { PaymentRows } from '../../billing/PaymentRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { CheckoutStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { disclosePage } from './checkouts.actions';
import { isDetailed, type Checkout, type CheckoutSoFar } from './checkouts.types';
import { BuyerFacts } from './parts/BuyerFacts';
import { CheckoutFacts } from './parts/CheckoutFacts';

const actions = [disclosePage];

export function CheckoutShow() {
  const translate = useTranslate();
  const titleOf = ({ product, ...checkout }: Checkout) =>
    translate('resources.checkouts.title', {
      product: product.name,
      buyer: checkout.customer_name ?? checkout.customer_email ?? translate('resources.checkouts.unknown'),
    });
  return (
    <RecordPage<CheckoutSoFar> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(checkout) => (
        <>
          <RecordHeader
            name={checkout.product.name}
            merchant={checkout.merchant}
            about={
              <>
                <CheckoutStatus status={checkout.status} />
                <When at={checkout.created_at} as="day" />
              </>
            }
            actions={<ActionMenu subject={checkout.product.name} target={checkout} actions={actions} />}
          />
          <TwoColumns
            main={
              <>
                <Amounts checkout={checkout} />
                <PaymentRows filter={{ checkoutId: checkout.id }} />
              </>
            }
            side={
              isDetailed(checkout) ? (
                <>
                  <BuyerFacts checkout={checkout} />
                  <CheckoutFacts checkout={checkout} />
                  <AnswerFacts answers={checkout.custom_field_data} />
                </>
              ) : (
                <EntriesSkeleton rows={4} />
              )
            }
            end={<RecordHistory subjectType="checkout" id={checkout.id} name={checkout.product.name} />}
          />
        </>
      )}
    </RecordPage>
  );
}

function Amounts({ checkout }: { checkout: CheckoutSoFar }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.checkouts.show.${key}`);
  const { product, currency, amount, discount_amount: discounted, tax_amount: tax } = checkout;
  const discount = {
    key: 'discount',
    name: checkout.discount?.name ?? word('discount'),
    amount: -discounted,
  };
  return (
    <Section title={word('amounts')}>
      <AmountLines
        currency={currency}
        lines={[
          { key: 'product', name: product.name, amount },
          ...(discounted > 0 ? [discount] : []),
          { key: 'tax', name: word('tax'), amount: tax, ...(tax === null && { how: word('tax_unknown') }) },
          { key: 'total', name: word('total'), amount: checkout.total_amount, isSum: true },
        ]}
      />
    </Section>
  );
}
