import type { Order, OrderAttempt, TestCard } from '../api/types';
import { en } from '../en';
import { formatMoney } from '../money';
import { CardPayment } from './CardPayment';
import type { OrderApi } from './order-api';
import { OrderSummary } from './OrderSummary';
import { paying } from './order-token';
import { Outcome } from './Outcome';

interface PayPageProps {
  order: Order;
  api: OrderApi;
  locale: string;
  /** Null where payments are real. */
  testCards: TestCard[] | null;
  reread: () => Promise<void>;
  onOrder: (order: Order) => void;
  onProblem: (problem: 'not_found' | 'expired') => void;
}

/** An open order with the form that pays it, or what has become of it. */
export function PayPage(props: PayPageProps) {
  const { order, locale, testCards } = props;
  return (
    <div className="page">
      <OrderSummary order={order} locale={locale} isSandbox={testCards !== null} />
      <main className="main">
        <div className="inner">
          <Step {...props} />
        </div>
      </main>
    </div>
  );
}

function Step(props: PayPageProps) {
  const { order } = props;
  if (order.status === 'canceled') return <Outcome title={en.orderVoid} text={en.orderVoidHint} />;
  if (order.status === 'open') return <OpenOrder {...props} />;
  return <PaidOrder {...props} />;
}

function OpenOrder(props: PayPageProps) {
  const { order, locale } = props;
  const { payment } = order;
  if (payment?.status === 'requires_action')
    return (
      <Outcome
        title={en.confirmPayment}
        text={`${en.confirmPaymentHint} ${en.otherCardHint}`}
        bank={bankPageOf(payment)}
        onBank={paying.begin}
        isWaiting
        takesFocus
      />
    );
  if (payment?.status === 'processing')
    return <Outcome title={en.processingTitle} text={en.processingHint} isWaiting takesFocus />;
  return (
    <CardPayment
      {...props}
      title={en.payment}
      label={en.pay(formatMoney(order.due_amount, order.currency, locale))}
      note={en.cardIsKept(order.organization.name)}
      notice={payment?.message ? en.lastDeclined(payment.message) : null}
      send={(card, key) => {
        paying.begin();
        return sent(props, props.api.pay(card, key));
      }}
    />
  );
}

function PaidOrder(props: PayPageProps) {
  const { payment, card_replacement: replacement } = props.order;
  if (replacement !== null && replacement.status !== 'failed')
    return <Replacement replacement={replacement} />;
  if (payment?.status === 'succeeded' && paying.hasBegun()) return <Received {...props} />;
  return <CardReplacement {...props} />;
}

/** What has become of a new card, or what it waits for. */
function Replacement({ replacement }: { replacement: OrderAttempt }) {
  if (replacement.status === 'requires_action')
    return (
      <Outcome
        title={en.confirmCard}
        text={en.confirmCardHint}
        bank={bankPageOf(replacement)}
        isWaiting
        takesFocus
      />
    );
  if (replacement.status === 'processing')
    return <Outcome title={en.savingCard} text={en.processingHint} isWaiting takesFocus />;
  return <Outcome title={en.cardSaved} text={en.cardSavedHint} isDone takesFocus />;
}

function CardReplacement(props: PayPageProps) {
  const { order } = props;
  return (
    <>
      <Outcome title={en.orderPaid} text={en.orderPaidHint} isDone />
      {order.is_card_replaceable && (
        <CardPayment
          {...props}
          title={en.replaceCard}
          label={en.saveCard}
          note={en.cardIsKept(order.organization.name)}
          notice={order.card_replacement?.message ?? null}
          send={(card, key) => sent(props, props.api.replaceCard(card, key))}
        />
      )}
    </>
  );
}

/** The customer has just paid: nothing else is asked of them. */
function Received({ order, locale }: PayPageProps) {
  const amount = formatMoney(order.due_amount, order.currency, locale);
  return (
    <Outcome
      title={en.paymentReceived}
      text={en.paymentReceivedHint(amount, order.organization.name)}
      isDone
      takesFocus
    />
  );
}

/** Shows the answer, and goes on to the bank where it wants to be asked. */
async function sent({ onOrder }: PayPageProps, answer: Promise<Order>): Promise<void> {
  const order = await answer;
  onOrder(order);
  const attempt = order.status === 'open' ? order.payment : order.card_replacement;
  const bank = attempt && bankPageOf(attempt);
  if (bank) location.assign(bank);
}

/** Where the customer confirms; null while nothing has to be confirmed. */
function bankPageOf({ status, client_secret: secret }: OrderAttempt): string | null {
  if (status !== 'requires_action' || secret === null) return null;
  return `/sandbox/actions/${encodeURIComponent(secret)}`;
}
