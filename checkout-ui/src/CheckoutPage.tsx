import { useEffect, useRef, type SubmitEvent } from 'react';
import type { Checkout } from './api/types';
import { en } from './en';
import { formatMoney, parseMoney } from './money';
import { termsOf } from './periods';
import { parseSeats } from './form';
import { AmountChoice, ProductChoice, SeatsChoice } from './parts/Choices';
import { DiscountCode } from './parts/DiscountCode';
import { PayButton } from './parts/PayButton';
import { Summary } from './parts/Summary';
import { Sections } from './Sections';
import type { FormContext } from './useCheckoutDraft';
import { useCheckoutForm, type CheckoutForm } from './useCheckoutForm';

interface CheckoutPageProps {
  initial: Checkout;
  context: FormContext;
  /** Why the buyer is here again. */
  notice: string | null;
  isSandbox: boolean;
}

export function CheckoutPage({ initial, context, notice, isSandbox }: CheckoutPageProps) {
  const form = useCheckoutForm(initial, context);
  const { checkout } = form;
  const terms = termsOf(checkout, context.locale);
  const page = useRef<HTMLDivElement>(null);
  // Not with every fault: those of other inputs do not interrupt the buyer.
  useEffect(() => page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [form.attention]);
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    void form.confirm();
  };
  // A discount that is gone may have no input on the page.
  const shownNotice = form.notice ?? form.faults['discount_id'] ?? notice;
  return (
    <div className="page" ref={page}>
      <Summary checkout={checkout} locale={context.locale} isSandbox={isSandbox}>
        <Choices form={form} locale={context.locale} />
      </Summary>
      <main className="main">
        <form className="inner" noValidate onSubmit={submit}>
          <Sections form={form} locale={context.locale} onEscape={context.onEscape} />
          <div role="alert">{shownNotice !== null && <p className="notice">{shownNotice}</p>}</div>
          <PayButton
            label={payLabel(checkout, context.locale)}
            isBusy={form.isConfirming}
            isDisabled={checkout.is_payment_form_required && !form.payment.isReady}
          />
          {terms !== null && <p className="help terms">{terms}</p>}
        </form>
      </main>
    </div>
  );
}

function Choices({ form, locale }: { form: CheckoutForm; locale: string }) {
  const { checkout, values, faults, change, save } = form;
  const saveAmount = (): void => {
    const amount = parseMoney(values.amount, checkout.currency);
    if (amount !== null && amount !== checkout.amount) void save({ amount }, 'amount');
  };
  const saveSeats = (): void => {
    const seats = parseSeats(values.seats);
    if (seats !== null && seats !== checkout.seats) void save({ seats }, 'seats');
  };
  return (
    <>
      <ProductChoice
        checkout={checkout}
        locale={locale}
        onProduct={(productId) => save({ product_id: productId }, 'product_id', 'amount', 'seats')}
      />
      <AmountChoice
        {...{ checkout, locale, faults }}
        value={values.amount}
        onValue={(amount) => change({ amount }, 'amount')}
        onDone={saveAmount}
      />
      <SeatsChoice
        {...{ checkout, faults }}
        value={values.seats}
        onValue={(seats) => change({ seats }, 'seats')}
        onDone={saveSeats}
      />
      <DiscountCode
        checkout={checkout}
        fault={faults['discount_code']}
        onCode={(code) => save({ discount_code: code }, 'discount_code', 'discount_id')}
      />
    </>
  );
}

function payLabel(checkout: Checkout, locale: string): string {
  const { total_amount: total, currency, product } = checkout;
  if (checkout.active_trial_interval !== null) return en.startTrial;
  if (product.recurring_interval !== null) return en.subscribe;
  return total > 0 ? en.pay(formatMoney(total, currency, locale)) : en.completeOrder;
}
