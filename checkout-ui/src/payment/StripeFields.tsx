import { useCallback, useState } from 'react';
import { en } from '../en';
import type { PaymentFieldsProps } from './payment-fields';
import type { StripeForm } from './payment-form';
import { useStripe } from './useStripe';
import type { ReadyElement } from './usePaymentEntry';

interface StripeFieldsProps extends PaymentFieldsProps {
  form: StripeForm;
}

/** The Payment Element of Stripe, and what is there while it is not. */
export function StripeFields(props: StripeFieldsProps) {
  const { form, entry, terms, faults, locale, merchant, asksForDetails, onEdited, onEscape } = props;
  const { state, attempt, retry, fail } = useStripe(form.publishableKey);
  const [isShown, setShown] = useState(false);
  const [offersSaved, setOffersSaved] = useState(true);
  const { setElement, forgetToken } = entry;
  const onElement = useCallback(
    (element: ReadyElement | null): void => {
      setElement(element);
      setShown(element !== null);
      forgetToken();
    },
    [setElement, forgetToken],
  );
  const onChange = (): void => {
    forgetToken();
    onEdited('payment');
  };
  /** A session expires after a while: the next form asks for a card instead. */
  const onFailed = (): void => {
    setOffersSaved(false);
    fail();
  };
  const fault = faults['payment'];
  return (
    <div className="element" aria-busy={state.status !== 'failed' && !isShown}>
      {state.status === 'failed' ? (
        <div role="alert" className="notice">
          <p>{en.formNotLoaded}</p>
          <button type="button" className="secondary" onClick={retry}>
            {en.tryAgain}
          </button>
        </div>
      ) : (
        !isShown && <i className="bone tall" aria-hidden="true" />
      )}
      {state.status === 'loaded' && (
        <state.stripe.Form
          key={attempt}
          stripe={state.stripe.stripe}
          {...{ terms, locale, merchant, asksForDetails, onElement, onChange, onEscape }}
          customerSession={offersSaved ? form.customerSession : null}
          onFailed={onFailed}
        />
      )}
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
    </div>
  );
}
