import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { CheckoutError } from '../api/checkout-error';
import { Attempts } from '../attempts';
import { en } from '../en';
import type { Faults } from '../form';
import { PayButton } from '../parts/PayButton';
import { EntryError } from '../payment/entry-error';
import type { PaymentForm, PaymentTerms } from '../payment/payment-form';
import { PaymentFields } from '../payment/PaymentFields';
import { usePaymentEntry } from '../payment/usePaymentEntry';

interface CardPaymentProps {
  title: string;
  label: string;
  note: string;
  /** Why the customer is here again. */
  notice: string | null;
  /** Null where the page cannot take payments. */
  paymentForm: PaymentForm | null;
  terms: PaymentTerms;
  locale: string;
  merchant: string;
  /** @param key makes a repeated request harmless */
  send: (token: string, key: string) => Promise<void>;
  /** The order was paid elsewhere, or a payment of it is in progress. */
  reread: () => Promise<void>;
  onProblem: (problem: 'not_found' | 'expired') => void;
}

/** A card, and the button that pays by it or saves it. */
export function CardPayment(props: CardPaymentProps) {
  const { title, label, note, notice: reason, terms, locale, merchant } = props;
  const form = useCardPayment(props);
  const element = useRef<HTMLFormElement>(null);
  useEffect(
    () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    [form.attention],
  );
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate onSubmit={submit} ref={element}>
      {reason !== null && form.attention === 0 && <p className="notice reason">{reason}</p>}
      <fieldset>
        <legend>{title}</legend>
        <PaymentFields
          {...{ terms, locale, merchant }}
          entry={form.entry}
          faults={form.faults}
          asksForDetails={false}
          onEdited={form.forgetFaults}
        />
      </fieldset>
      <div role="alert">{form.notice !== null && <p className="notice">{form.notice}</p>}</div>
      <PayButton label={label} isBusy={form.isSending} isDisabled={!form.entry.isReady} />
      <p className="help terms">{note}</p>
    </form>
  );
}

function useCardPayment({ paymentForm, send, reread, onProblem }: CardPaymentProps) {
  const entry = usePaymentEntry(paymentForm);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [attention, setAttention] = useState(0);
  const [attempts] = useState(() => new Attempts());
  const isBusy = useRef(false);
  const tokenFault = paymentForm?.kind === 'stripe' ? 'payment' : 'card.number';

  const forgetFaults = (...names: string[]): void =>
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))));

  const refuse = async (error: unknown): Promise<void> => {
    if (error instanceof EntryError) return setFaults(error.message ? { payment: error.message } : {});
    if (!(error instanceof CheckoutError)) throw error;
    const { refusal, message } = error;
    if (refusal !== 'unreachable') {
      attempts.end();
      entry.forgetToken();
    }
    if (refusal === 'expired' || refusal === 'not_found') onProblem(refusal);
    else if (refusal === 'closed') await reread();
    else if (refusal === 'payment') setFaults({ [tokenFault]: message || en.declined });
    else setNotice(noticeOf(refusal));
  };

  const submit = async (): Promise<void> => {
    if (isBusy.current || !entry.isReady) return;
    const found = entry.faults();
    setFaults(found);
    setNotice(null);
    if (Object.keys(found).length > 0) return setAttention((known) => known + 1);
    isBusy.current = true;
    setSending(true);
    try {
      const token = await entry.makeToken(null);
      await send(token, attempts.keyFor({ token }));
      attempts.end();
      entry.forgetToken();
    } catch (error) {
      await refuse(error);
    } finally {
      isBusy.current = false;
      setSending(false);
      setAttention((known) => known + 1);
    }
  };

  return { entry, faults, notice, isSending, attention, forgetFaults, submit };
}

function noticeOf(refusal: CheckoutError['refusal']): string {
  if (refusal === 'limit') return en.tooMany;
  if (refusal !== 'unreachable') return en.serverError;
  return navigator.onLine ? en.unreachable : `${en.offline} ${en.unreachable}`;
}
