import { useEffect, useMemo, useRef, useState } from 'react';
import { CheckoutApi, type Confirmed } from './api/checkout-api';
import { CheckoutError } from './api/checkout-error';
import type { Checkout, CheckoutStatus, PageData } from './api/types';
import { CheckoutPage } from './CheckoutPage';
import { challengeIn, ConfirmationPage } from './ConfirmationPage';
import { EmbeddingPage } from './embed/parent';
import { en } from './en';
import { localeOf } from './locale';
import { isConfirmationPath, pathOf, sessionTokens } from './page-data';
import { Frame } from './parts/Frame';
import { Message } from './parts/Message';
import { takeReturn } from './payment/challenge';
import { paymentFormOf } from './payment/payment-form';

type Problem = NonNullable<PageData['problem']>;

const MESSAGES: Record<Problem, { title: string; text: string }> = {
  expired: { title: en.expired, text: en.expiredHint },
  not_found: { title: en.notFound, text: en.notFoundHint },
};

export function App({ data }: { data: PageData }) {
  const [problem, setProblem] = useState(data.problem);
  const parent = useMemo(() => new EmbeddingPage(data.embedder), [data.embedder]);
  useEffect(() => parent.send({ event: 'loaded' }), [parent]);
  return (
    <Frame parent={parent}>
      {data.checkout === null || problem !== null ? (
        <Message {...MESSAGES[problem ?? 'not_found']} />
      ) : (
        <CheckoutApp initial={data.checkout} data={data} parent={parent} onProblem={setProblem} />
      )}
    </Frame>
  );
}

interface CheckoutAppProps {
  initial: Checkout;
  data: PageData;
  parent: EmbeddingPage;
  onProblem: (problem: Problem) => void;
}

function CheckoutApp({ initial, data, parent, onProblem }: CheckoutAppProps) {
  const [checkout, setCheckout] = useState(initial);
  const wasConfirmed = useRef(initial.status !== 'open' || isConfirmationPath());
  const [notice, setNotice] = useState(
    initial.status === 'open' && isConfirmationPath() ? en.paymentFailed : null,
  );
  const api = useMemo(() => new CheckoutApi(initial.client_secret), [initial.client_secret]);
  const locale = localeOf([data.locale, initial.locale]);
  const paymentForm = useMemo(
    () => paymentFormOf(initial.payment_processor_metadata, data.testCards),
    [initial.payment_processor_metadata, data.testCards],
  );
  const isSandbox = paymentForm?.kind === 'sandbox';
  const [hasReturned] = useState(takeReturn);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    document.title = en.title(checkout.organization.name);
  }, [checkout.organization.name]);
  useEffect(() => keepPath(checkout), [checkout]);

  const reread = async (): Promise<void> => {
    try {
      const known = await api.read();
      setCheckout(known);
      if (known.status === 'open' && wasConfirmed.current) setNotice(en.paymentFailed);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (error.refusal === 'expired' || error.refusal === 'not_found') onProblem(error.refusal);
    }
  };
  const onStatus = (status: CheckoutStatus): void => {
    if (status === 'expired') onProblem('expired');
    else if (status !== checkout.status || status === 'confirmed') void reread();
  };
  const onConfirmed = ({ checkout: confirmed, sessionToken }: Confirmed): void => {
    wasConfirmed.current = true;
    sessionTokens.keep(confirmed.client_secret, sessionToken);
    parent.send({ event: 'confirmed' });
    setNotice(null);
    setFresh(true);
    setCheckout(confirmed);
    const challenge = challengeIn(confirmed);
    if (challenge?.kind === 'page' && !parent.isPresent) location.assign(challenge.url);
  };

  if (checkout.status === 'failed') return <Message title={en.failed} text={en.failedHint} />;
  if (checkout.status === 'confirmed' || checkout.status === 'succeeded')
    return (
      <ConfirmationPage {...{ checkout, api, locale, isSandbox, parent, onStatus, isFresh, hasReturned }} />
    );
  const onOver = (refusal: 'closed' | Problem): void =>
    refusal === 'closed' ? void reread() : onProblem(refusal);
  const onEscape = (): void => parent.send({ event: 'close' });
  const context = { api, locale, paymentForm, onEscape, onConfirmed, onOver };
  return <CheckoutPage initial={checkout} {...{ context, notice, isSandbox }} />;
}

/** The address says where the checkout stands, so that the page can be reloaded. */
function keepPath({ client_secret: secret, status }: Checkout): void {
  const isConfirmation = status !== 'open';
  if (isConfirmation !== isConfirmationPath()) history.replaceState(null, '', pathOf(secret, isConfirmation));
}
