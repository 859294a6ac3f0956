import { useRef, useState } from 'react';
import { Attempts } from './attempts';
import { CheckoutError } from './api/checkout-error';
import type { Checkout, CheckoutUpdate } from './api/types';
import { en } from './en';
import { billingDetailsOf, confirmationOf, faultsOf, updateOf } from './form';
import { EntryError } from './payment/entry-error';
import { usePaymentEntry } from './payment/usePaymentEntry';
import { useCheckoutDraft, type FormContext } from './useCheckoutDraft';

/** The draft of a checkout, and how the buyer pays for it. */
export function useCheckoutForm(initial: Checkout, context: FormContext) {
  const draft = useCheckoutDraft(initial, context);
  const payment = usePaymentEntry(context.paymentForm);
  const [isConfirming, setConfirming] = useState(false);
  const [attempts] = useState(() => new Attempts());
  const isBusy = useRef(false);
  const saved = useRef('');
  const { checkout, values, faults, notice, attention, change, forgetFaults, save } = draft;
  const { setFaults, setNotice, callAttention, refuse, settled } = draft;
  const { locale, api, onConfirmed } = context;

  /**
   * Stripe makes its token for an amount, and what was entered may change the tax.
   * @returns false where the buyer has to look again
   */
  const settleTotal = async (): Promise<boolean> => {
    await settled();
    if (context.paymentForm?.kind !== 'stripe') return true;
    const body = updateOf(values, checkout, locale);
    const text = JSON.stringify(body);
    if (saved.current !== text && !(await save(body))) return false;
    saved.current = text;
    if (!hasOtherTax(checkout, await settled())) return true;
    setNotice(en.totalChanged);
    return false;
  };

  const send = async (): Promise<void> => {
    if (!(await settleTotal())) return;
    try {
      const isPaid = checkout.is_payment_form_required;
      const token = isPaid ? await payment.makeToken(billingDetailsOf(values)) : null;
      const body = confirmationOf(values, checkout, { locale, token });
      onConfirmed(await api.confirm(body, attempts.keyFor(body)));
    } catch (error) {
      if (error instanceof EntryError) return setFaults(error.message ? { payment: error.message } : {});
      if (!(error instanceof CheckoutError && error.refusal === 'unreachable')) {
        attempts.end();
        payment.forgetToken();
      }
      refuse(error);
      for (const change of consequencesOf(error)) await save(change);
    }
  };

  const confirm = async (): Promise<void> => {
    const isPaid = checkout.is_payment_form_required;
    if (isBusy.current || (isPaid && !payment.isReady)) return;
    const found = { ...faultsOf(values, checkout), ...(isPaid && payment.faults()) };
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

  return {
    ...{ checkout, values, faults, notice, attention, payment, isConfirming },
    ...{ change, forgetFaults, save, confirm },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Whether the total is another one for a reason that the buyer does not see in what they chose. */
function hasOtherTax(shown: Checkout, known: Checkout): boolean {
  return shown.net_amount === known.net_amount && shown.total_amount !== known.total_amount;
}

/** Changes after which the page shows the total without the discount, or without the trial. */
function consequencesOf(error: unknown): CheckoutUpdate[] {
  if (!(error instanceof CheckoutError)) return [];
  if (error.refusal === 'trial') return [{ allow_trial: false }];
  return 'discount_id' in error.faults ? [{}] : [];
}
