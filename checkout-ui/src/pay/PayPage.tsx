import { useMemo, useState } from 'react';
import type { Order, OrderAttempt, TestCard } from '../api/types';
import { en } from '../en';
import { formatMoney } from '../money';
import { CardPayment } from './CardPayment';
import type { OrderApi } from './order-api';
import { OrderSummary } from './OrderSummary';
import { paying } from './order-token';
import { challengeOf, type Challenge } from '../payment/challenge';
import { intentAmountOf, paymentFormOf, type PaymentForm, type PaymentTerms } from '../payment/payment-form';
import { useStripeChallenge } from '../payment/useStripeChallenge';
import { Outcome } from './Outcome';

interface PayPageProps {
  order: Order;
  api: OrderApi;
  locale: string;
  /** Null where payments are real. */
  testCards: TestCard[] | null;
  /** Whether the customer comes back from their bank. */
  hasReturned: boolean;
  reread: () => Promise<void>;
  onOrder: (order: Order) => void;
  onProblem: (problem: 'not_found' | 'expired') => void;
}

/** An open order with the form that pays it, or what has become of it. */
export function PayPage(props: PayPageProps) {
  const { order, locale, testCards } = props;
  const { publishable_key: key = '' } = order.payment_processor_metadata;
  const paymentForm = useMemo(() => paymentFormOf({ publishable_key: key }, testCards), [key, testCards]);
  const [isFresh, setFresh] = useState(false);
  return (
    <div className="page">
      <OrderSummary order={order} locale={locale} isSandbox={paymentForm?.kind === 'sandbox'} />
      <main className="main">
        <div className="inner">
          <Step {...props} {...{ paymentForm, isFresh }} onSent={() => setFresh(true)} />
        </div>
      </main>
    </div>
  );
}

interface StepProps extends PayPageProps {
  paymentForm: PaymentForm | null;
  /** Whether the customer has paid, or sent a card, a moment ago. */
  isFresh: boolean;
  onSent: () => void;
}

function Step(props: StepProps) {
  const { order } = props;
  if (order.status === 'canceled') return <Outcome title={en.orderVoid} text={en.orderVoidHint} />;
  if (order.status === 'open') return <OpenOrder {...props} />;
  return <PaidOrder {...props} />;
}

function OpenOrder(props: StepProps) {
  const { order, locale } = props;
  const { payment } = order;
  if (payment?.status === 'requires_action')
    return (
      <Confirmation
        {...props}
        attempt={payment}
        title={en.confirmPayment}
        text={`${en.confirmPaymentHint} ${en.otherCardHint}`}
        waitingTitle={en.processingTitle}
        onBank={paying.begin}
      />
    );
  if (payment?.status === 'processing')
    return <Outcome title={en.processingTitle} text={en.processingHint} isWaiting takesFocus />;
  return (
    <CardPayment
      {...props}
      terms={termsOf(order)}
      merchant={order.organization.name}
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

function PaidOrder(props: StepProps) {
  const { payment, card_replacement: replacement } = props.order;
  if (replacement !== null && replacement.status !== 'failed')
    return <Replacement {...props} replacement={replacement} />;
  if (payment?.status === 'succeeded' && paying.hasBegun()) return <Received {...props} />;
  return <CardReplacement {...props} />;
}

/** What has become of a new card, or what it waits for. */
function Replacement({ replacement, ...props }: StepProps & { replacement: OrderAttempt }) {
  if (replacement.status === 'requires_action')
    return (
      <Confirmation
        {...props}
        attempt={replacement}
        title={en.confirmCard}
        text={en.confirmCardHint}
        waitingTitle={en.savingCard}
      />
    );
  if (replacement.status === 'processing')
    return <Outcome title={en.savingCard} text={en.processingHint} isWaiting takesFocus />;
  return <Outcome title={en.cardSaved} text={en.cardSavedHint} isDone takesFocus />;
}

function CardReplacement(props: StepProps) {
  const { order } = props;
  return (
    <>
      <Outcome title={en.orderPaid} text={en.orderPaidHint} isDone />
      {order.is_card_replaceable && (
        <CardPayment
          {...props}
          terms={termsOf(order)}
          merchant={order.organization.name}
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

interface ConfirmationProps extends StepProps {
  attempt: OrderAttempt;
  title: string;
  text: string;
  /** Once the customer has confirmed. */
  waitingTitle: string;
  onBank?: () => void;
}

/** Has the customer confirm: on a page of their bank, or in a dialog. */
function Confirmation(props: ConfirmationProps) {
  const { order, attempt, title, text, waitingTitle, onBank, isFresh, hasReturned } = props;
  const challenge = challengeIn(order, attempt);
  const { state, ask } = useStripeChallenge({ challenge, beginsAtOnce: isFresh, hasReturned });
  if (state === 'answered')
    return <Outcome title={waitingTitle} text={en.processingHint} isWaiting takesFocus />;
  const begin = (): void => {
    onBank?.();
    void ask();
  };
  return (
    <Outcome
      title={title}
      text={state === 'unreachable' ? en.confirmUnreachable : text}
      {...(challenge?.kind === 'page' && { bank: challenge.url, onBank })}
      {...(challenge?.kind === 'stripe' && state !== 'asking' && { onConfirm: begin })}
      isWaiting
      takesFocus
    />
  );
}

/** Shows the answer, and goes on to the bank where it wants to be asked. */
async function sent({ onOrder, onSent }: StepProps, answer: Promise<Order>): Promise<void> {
  const order = await answer;
  onSent();
  onOrder(order);
  const attempt = order.status === 'open' ? order.payment : order.card_replacement;
  const challenge = attempt && challengeIn(order, attempt);
  if (challenge?.kind === 'page') location.assign(challenge.url);
}

/** How the customer confirms; null while nothing has to be confirmed. */
function challengeIn(
  { payment_processor_metadata: config }: Order,
  { status, client_secret: secret }: OrderAttempt,
): Challenge | null {
  return status === 'requires_action' && secret !== null ? challengeOf(config, secret) : null;
}

/** A card that pays an order is kept for the subscription. */
function termsOf({ payment_processor_metadata: config, currency }: Order): PaymentTerms {
  return { amount: intentAmountOf(config), currency, savesMethod: true };
}
