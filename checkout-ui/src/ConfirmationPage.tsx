import { useEffect, useRef, useState } from 'react';
import type { CheckoutApi } from './api/checkout-api';
import { followCheckout } from './api/checkout-stream';
import type { Checkout, CheckoutStatus } from './api/types';
import type { EmbeddingPage } from './embed/parent';
import { en } from './en';
import { successUrlOf } from './page-data';
import { Summary } from './parts/Summary';

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
          {isPaid ? <Paid checkout={checkout} /> : <Waiting checkout={checkout} parent={props.parent} />}
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

function Waiting({ checkout, parent }: { checkout: Checkout; parent: EmbeddingPage }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  const bank = bankPageOf(checkout);
  return (
    <>
      <i className="spinner large" aria-hidden="true" />
      <h2>{bank === null ? en.processingTitle : en.confirmPayment}</h2>
      <p>{bank === null ? (isLong ? en.processingLong : en.processingHint) : en.confirmPaymentHint}</p>
      {bank !== null && (
        <a
          className="button"
          href={bank}
          {...(parent.isPresent && {
            target: '_blank',
            rel: 'noreferrer',
            'aria-description': en.opensTab,
          })}
        >
          {en.goToBank}
        </a>
      )}
    </>
  );
}

/** Where the buyer confirms the payment; null while nothing has to be confirmed. */
export function bankPageOf({ status, payment_processor_metadata: metadata }: Checkout): string | null {
  const { intent_status: state, intent_client_secret: secret } = metadata;
  if (status !== 'confirmed' || state !== 'requires_action' || secret === undefined) return null;
  return `/sandbox/actions/${encodeURIComponent(secret)}`;
}
