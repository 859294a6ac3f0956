import { useEffect, useRef, useState } from 'react';
import type { CheckoutApi } from './api/checkout-api';
import { followCheckout } from './api/checkout-stream';
import type { Checkout, CheckoutStatus } from './api/types';
import type { EmbeddingPage } from './embed/parent';
import { en } from './en';
import { successUrlOf } from './page-data';
import { Summary } from './parts/Summary';
import { challengeOf, type Challenge } from './payment/challenge';
import { useStripeChallenge } from './payment/useStripeChallenge';

/** Milliseconds for the merchant's server to learn of the payment before the buyer is led back there. */
const DELIVERY = 3_000;
/** Milliseconds after which a payment counts as slow. */
const LONG = 20_000;

interface ConfirmationPageProps {
  checkout: Checkout;
  api: CheckoutApi;
  locale: string;
  isSandbox: boolean;
  parent: EmbeddingPage;
  onStatus: (status: CheckoutStatus) => void;
  /** Whether the buyer has confirmed a moment ago. */
  isFresh: boolean;
  /** Whether the buyer comes back from their bank. */
  hasReturned: boolean;
}

/** Waits for the payment, shows what was bought, then leads to the merchant. */
export function ConfirmationPage(props: ConfirmationPageProps) {
  const { checkout, locale, isSandbox } = props;
  const isPaid = checkout.status === 'succeeded';
  useOutcome(props);
  return (
    <div className="page">
      <Summary
        checkout={checkout}
        locale={locale}
        isSandbox={isSandbox}
        totalLabel={isPaid ? en.paidTotal : en.total}
      />
      <main className="main">
        <div className="inner outcome" aria-live="polite">
          {isPaid ? <Paid checkout={checkout} /> : <Waiting {...props} />}
        </div>
      </main>
    </div>
  );
}

/** Follows the checkout, and leads on once it is paid and the merchant knows, or should. */
function useOutcome({ checkout, api, parent, onStatus }: ConfirmationPageProps): void {
  const [isDelivered, setDelivered] = useState(false);
  const hasLedOn = useRef(false);
  const isPaid = checkout.status === 'succeeded';
  const handlers = useRef({ onStatus });
  useEffect(() => {
    handlers.current = { onStatus };
  });
  useEffect(
    () =>
      followCheckout(checkout.client_secret, api, {
        onStatus: (status) => handlers.current.onStatus(status),
        onDelivered: (status) => setDelivered((known) => known || status === 'succeeded'),
      }),
    [checkout.client_secret, api],
  );
  useEffect(() => {
    if (!isPaid || hasLedOn.current) return undefined;
    const leadOn = (): void => {
      hasLedOn.current = true;
      leadTo(checkout, parent);
    };
    const timer = setTimeout(leadOn, isDelivered || successUrlOf(checkout) === null ? 0 : DELIVERY);
    return () => clearTimeout(timer);
  }, [isPaid, isDelivered, checkout, parent]);
}

function leadTo(checkout: Checkout, parent: EmbeddingPage): void {
  const target = successUrlOf(checkout, { hasSession: !parent.isPresent || parent.isTrusted });
  if (parent.isPresent)
    parent.send({
      event: 'success',
      successURL: target ?? checkout.success_url,
      redirect: target !== null,
    });
  else if (target !== null) location.replace(target);
}

function Paid({ checkout }: { checkout: Checkout }) {
  const target = successUrlOf(checkout);
  return (
    <>
      <svg className="done" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 25 6 6 12-13" />
      </svg>
      <h2>{checkout.product.recurring_interval === null ? en.thanks : en.subscribed}</h2>
      {checkout.customer_email !== null && <p>{en.paidHint(checkout.customer_email)}</p>}
      {target !== null && (
        <>
          <p className="help">{en.redirecting(checkout.organization.name)}</p>
          <a className="button" href={target} target="_top">
            {en.continue}
          </a>
        </>
      )}
    </>
  );
}

interface WaitingProps {
  checkout: Checkout;
  parent: EmbeddingPage;
  isFresh: boolean;
  hasReturned: boolean;
}

function Waiting({ checkout, parent, isFresh, hasReturned }: WaitingProps) {
  const challenge = challengeIn(checkout);
  const { state, ask } = useStripeChallenge({ challenge, beginsAtOnce: isFresh, hasReturned });
  if (challenge === null || state === 'answered') return <Processing />;
  const isUnreachable = state === 'unreachable';
  return (
    <>
      <i className="spinner large" aria-hidden="true" />
      <h2>{en.confirmPayment}</h2>
      <p>{isUnreachable ? en.confirmUnreachable : en.confirmPaymentHint}</p>
      {challenge.kind === 'page' && <BankLink url={challenge.url} opensTab={parent.isPresent} />}
      {challenge.kind === 'stripe' && state !== 'asking' && (
        <button type="button" className="button" onClick={() => void ask()}>
          {isUnreachable ? en.tryAgain : en.goToBank}
        </button>
      )}
    </>
  );
}

function Processing() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <i className="spinner large" aria-hidden="true" />
      <h2>{en.processingTitle}</h2>
      <p>{isLong ? en.processingLong : en.processingHint}</p>
    </>
  );
}

function BankLink({ url, opensTab }: { url: string; opensTab: boolean }) {
  return (
    <a
      className="button"
      href={url}
      {...(opensTab && { target: '_blank', rel: 'noreferrer', 'aria-description': en.opensTab })}
    >
      {en.goToBank}
    </a>
  );
}

/** How the buyer confirms the payment; null while nothing has to be confirmed. */
export function challengeIn({ status, payment_processor_metadata: metadata }: Checkout): Challenge | null {
  const { intent_status: state, intent_client_secret: secret } = metadata;
  if (status !== 'confirmed' || state !== 'requires_action' || secret === undefined) return null;
  return challengeOf(metadata, secret);
}
