import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { en } from '../../en';
import { EntryError } from '../entry-error';
import type { BillingDetails, PaymentTerms } from '../payment-form';
import type { ReadyElement } from '../usePaymentEntry';
import { useAppearance } from './appearance';
import { stripeLocaleOf } from './locales';

export interface StripePaymentFormProps {
  stripe: Stripe;
  terms: PaymentTerms;
  /** Stays the same for as long as the form is shown. */
  customerSession: string | null;
  locale: string;
  merchant: string;
  asksForDetails: boolean;
  /** Null once it can no longer be used. */
  onElement: (element: ReadyElement | null) => void;
  onChange: () => void;
  onEscape?: (() => void) | undefined;
  /** The script of Stripe is there, but the form does not come. */
  onFailed: () => void;
}

/** The Payment Element before there is an intent: the server makes one with the token that comes of it. */
export function StripePaymentForm({
  stripe,
  terms,
  customerSession,
  locale,
  ...element
}: StripePaymentFormProps) {
  const appearance = useAppearance();
  const options = {
    ...optionsOf(terms),
    appearance,
    locale: stripeLocaleOf(locale),
    loader: 'never',
    ...(customerSession !== null && { customerSessionClientSecret: customerSession }),
  } as const;
  return (
    <Elements stripe={stripe} options={options}>
      <Element {...element} />
    </Elements>
  );
}

type ElementProps = Omit<StripePaymentFormProps, 'stripe' | 'terms' | 'customerSession' | 'locale'>;

function Element({ merchant, asksForDetails, onElement, onChange, onEscape, onFailed }: ElementProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [element, setElement] = useState<StripePaymentElement | null>(null);
  const options = useMemo(() => elementOptionsOf(merchant, asksForDetails), [merchant, asksForDetails]);
  const onReady = useCallback((ready: StripePaymentElement) => setElement(ready), []);
  useEffect(() => {
    if (stripe === null || elements === null || element === null) return undefined;
    onElement({ makeToken: (details) => makeToken(stripe, elements, details) });
    return () => onElement(null);
  }, [stripe, elements, element, onElement]);
  return (
    <PaymentElement
      options={options}
      onReady={onReady}
      onChange={onChange}
      onLoadError={onFailed}
      {...(onEscape && { onEscape })}
    />
  );
}

/** A method that is saved beside a payment belongs to the payment: there is no subscription at Stripe. */
function optionsOf({ amount, currency, savesMethod }: PaymentTerms): StripeElementsOptionsMode {
  if (amount === null) return { mode: 'setup', currency, setupFutureUsage: 'off_session' };
  return { mode: 'payment', amount, currency, setupFutureUsage: savesMethod ? 'off_session' : null };
}

function elementOptionsOf(merchant: string, asksForDetails: boolean): StripePaymentElementOptions {
  return {
    layout: 'tabs',
    business: { name: merchant },
    // The page says itself what is charged later.
    terms: { card: 'never' },
    ...(asksForDetails && {
      fields: { billingDetails: { name: 'never', email: 'never', address: 'never' } },
    }),
  };
}

/** @throws EntryError */
async function makeToken(
  stripe: Stripe,
  elements: StripeElements,
  details: BillingDetails | null,
): Promise<string> {
  const { error: invalid } = await elements.submit();
  // The form shows what is wrong with its inputs.
  if (invalid)
    throw new EntryError(invalid.type === 'validation_error' ? '' : (invalid.message ?? en.serverError));
  const params = details && { payment_method_data: { billing_details: details } };
  const { error, confirmationToken } = await stripe.createConfirmationToken({
    elements,
    ...(params && { params }),
  });
  if (error) throw new EntryError(error.message ?? en.serverError);
  return confirmationToken.id;
}
