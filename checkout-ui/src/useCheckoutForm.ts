import { useRef, useState } from 'react';
import { Attempts } from './attempts';
import type { CheckoutApi, Confirmed } from './api/checkout-api';
import { CheckoutError } from './api/checkout-error';
import type { Checkout, CheckoutUpdate, TestCard } from './api/types';
import { en } from './en';
import { confirmationOf, faultsInWords, faultsOf, valuesOf, type Faults, type Values } from './form';
import { decimalOf } from './money';

export interface FormContext {
  api: CheckoutApi;
  locale: string;
  testCards: readonly TestCard[];
  onConfirmed: (confirmed: Confirmed) => void;
  /** The checkout was confirmed elsewhere, or is over. */
  onOver: (refusal: 'closed' | 'expired' | 'not_found') => void;
}

/** What the buyer enters, what the server makes of it, and what is wrong with it. */
export function useCheckoutForm(initial: Checkout, context: FormContext) {
  const [checkout, setCheckout] = useState(initial);
  const [values, setValues] = useState(() => valuesOf(initial));
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [attention, setAttention] = useState(0);
  const isBusy = useRef(false);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const [attempts] = useState(() => new Attempts());

  const change = (changes: Partial<Values>, ...names: string[]): void => {
    setValues((known) => ({ ...known, ...changes }));
    setFaults((known) => without(known, names));
  };

  /** Faults that came while the buyer does something else wait there. */
  const callAttention = (): void => setAttention((known) => known + 1);

  const refuse = (error: unknown): void => {
    if (!(error instanceof CheckoutError)) throw error;
    const { refusal } = error;
    if (isOver(refusal)) return context.onOver(refusal);
    if (refusal === 'input' || refusal === 'payment')
      setFaults((known) => ({ ...known, ...faultsOfRefusal(error) }));
    else setNotice(noticeOf(refusal));
  };

  /** Sends changes one after the other; resolves to whether they were accepted. */
  const save = (body: CheckoutUpdate, ...names: string[]): Promise<boolean> => {
    setFaults((known) => without(known, names));
    const saved = sending.current.then(async () => {
      try {
        const next = await context.api.update(body);
        setCheckout(next);
        // Another product has another price.
        if (body.product_id !== undefined)
          setValues((known) => ({ ...known, amount: decimalOf(next.amount, next.currency) }));
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

  const send = async (): Promise<void> => {
    await sending.current;
    const body = confirmationOf(values, checkout, context);
    try {
      context.onConfirmed(await context.api.confirm(body, attempts.keyFor(body)));
    } catch (error) {
      if (!(error instanceof CheckoutError && error.refusal === 'unreachable')) attempts.end();
      refuse(error);
      for (const change of consequencesOf(error)) await save(change);
    }
  };

  const confirm = async (): Promise<void> => {
    if (isBusy.current) return;
    const found = faultsOf(values, checkout, context.testCards);
    setFaults(found);
    setNotice(null);
    if (Object.keys(found).length > 0) return callAttention();
    isBusy.current = true;
    setConfirming(true);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setConfirming(false);
      callAttention();
    }
  };

  return { checkout, values, faults, notice, isConfirming, attention, change, save, confirm };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** A refused payment is a fault of the card. */
function faultsOfRefusal({ refusal, message, faults }: CheckoutError): Faults {
  return refusal === 'payment' ? { 'card.number': message || en.declined } : faultsInWords(faults);
}

const isOver = (refusal: CheckoutError['refusal']): refusal is 'closed' | 'expired' | 'not_found' =>
  refusal === 'closed' || refusal === 'expired' || refusal === 'not_found';

/** Changes after which the page shows the total without the discount, or without the trial. */
function consequencesOf(error: unknown): CheckoutUpdate[] {
  if (!(error instanceof CheckoutError)) return [];
  if (error.refusal === 'trial') return [{ allow_trial: false }];
  return 'discount_id' in faultsOfRefusal(error) ? [{}] : [];
}

const NOTICES = {
  limit: en.tooMany,
  server: en.serverError,
  subscribed: en.alreadySubscribed,
  trial: en.trialRedeemed,
};

function noticeOf(refusal: keyof typeof NOTICES | 'unreachable'): string {
  if (refusal !== 'unreachable') return NOTICES[refusal];
  return navigator.onLine ? en.unreachable : `${en.offline} ${en.unreachable}`;
}

function without(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
