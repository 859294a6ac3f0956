import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckoutApi, Confirmed } from './api/checkout-api';
import { CheckoutError } from './api/checkout-error';
import type { Checkout, CheckoutUpdate } from './api/types';
import { en } from './en';
import { faultsInWords, seatsIn, valuesOf, type Faults, type Values } from './form';
import { decimalOf } from './money';
import type { PaymentForm } from './payment/payment-form';

export interface FormContext {
  api: CheckoutApi;
  locale: string;
  /** Null where the page cannot take payments. */
  paymentForm: PaymentForm | null;
  /** Pressed in the payment form, of which the page sees no key. */
  onEscape: () => void;
  onConfirmed: (confirmed: Confirmed) => void;
  /** The checkout was confirmed elsewhere, or is over. */
  onOver: (refusal: 'closed' | 'expired' | 'not_found') => void;
}

/** What the buyer enters, what the server makes of it, and what is wrong with it. */
export function useCheckoutDraft(initial: Checkout, context: FormContext) {
  const [checkout, setCheckout] = useState(initial);
  const [values, setValues] = useState(() => valuesOf(initial));
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [attention, setAttention] = useState(0);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(initial);

  const forgetFaults = (...names: string[]): void => setFaults((known) => without(known, names));

  const change = (changes: Partial<Values>, ...names: string[]): void => {
    setValues((known) => ({ ...known, ...changes }));
    forgetFaults(...names);
  };

  /** Faults that came while the buyer does something else wait there. */
  const callAttention = (): void => setAttention((known) => known + 1);

  const refuse = (error: unknown): void => {
    if (!(error instanceof CheckoutError)) throw error;
    const { refusal } = error;
    if (isOver(refusal)) return context.onOver(refusal);
    if (refusal === 'input' || refusal === 'payment')
      setFaults((known) => ({ ...known, ...faultsOfRefusal(error, context.paymentForm) }));
    else setNotice(noticeOf(refusal));
  };

  /** Sends changes one after the other; resolves to whether they were accepted. */
  const save = (body: CheckoutUpdate, ...names: string[]): Promise<boolean> => {
    forgetFaults(...names);
    const saved = sending.current.then(async () => {
      try {
        const next = await context.api.update(body);
        latest.current = next;
        // At once, so that a form of another origin knows the amount before it makes a token.
        flushSync(() => setCheckout(next));
        // Another product has another price.
        if (body.product_id !== undefined)
          setValues((known) => ({
            ...{ ...known, amount: decimalOf(next.amount, next.currency) },
            seats: seatsIn(next),
          }));
        return true;
      } catch (error) {
        refuse(error);
        if ('discount_code' in body) callAttention();
        return false;
      }
    });
    sending.current = saved;
    return saved;
  };

  /** As it is once all changes are saved. */
  const settled = async (): Promise<Checkout> => {
    await sending.current;
    return latest.current;
  };

  return {
    ...{ checkout, values, faults, notice, attention },
    ...{ change, forgetFaults, setFaults, setNotice, callAttention, refuse, save, settled },
  };
}

export type CheckoutDraft = ReturnType<typeof useCheckoutDraft>;

/** A refused payment is a fault of the card. */
function faultsOfRefusal({ refusal, message, faults }: CheckoutError, form: PaymentForm | null): Faults {
  const tokenFault = form?.kind === 'stripe' ? 'payment' : 'card.number';
  if (refusal === 'payment') return { [tokenFault]: message || en.declined };
  return faultsInWords(faults, tokenFault);
}

const isOver = (refusal: CheckoutError['refusal']): refusal is 'closed' | 'expired' | 'not_found' =>
  refusal === 'closed' || refusal === 'expired' || refusal === 'not_found';

const NOTICES: Partial<Record<CheckoutError['refusal'], string>> = {
  limit: en.tooMany,
  server: en.serverError,
  subscribed: en.alreadySubscribed,
  trial: en.trialRedeemed,
};

function noticeOf(refusal: CheckoutError['refusal']): string {
  if (refusal !== 'unreachable') return NOTICES[refusal] ?? en.serverError;
  return navigator.onLine ? en.unreachable : `${en.offline} ${en.unreachable}`;
}

function without(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
