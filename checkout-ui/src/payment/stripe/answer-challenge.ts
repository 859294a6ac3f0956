import type { Stripe, StripeError } from '@stripe/stripe-js';

interface Answer {
  error?: StripeError;
}

/**
 * Has the buyer confirm an intent, in a dialog or on a page of their bank.
 * @returns whether Stripe knows the answer, be it a refusal; false while it cannot be reached
 */
export async function answerChallenge(stripe: Stripe, clientSecret: string): Promise<boolean> {
  const isSetup = clientSecret.startsWith('seti_');
  const { error } = await (isSetup ? answerSetup(stripe, clientSecret) : answerPayment(stripe, clientSecret));
  return error?.type !== 'api_connection_error' && error?.type !== 'api_error';
}

async function answerSetup(stripe: Stripe, clientSecret: string): Promise<Answer> {
  const { setupIntent, error } = await stripe.retrieveSetupIntent(clientSecret);
  if (error) return { error };
  return setupIntent.status === 'requires_action' ? stripe.handleNextAction({ clientSecret }) : {};
}

async function answerPayment(stripe: Stripe, clientSecret: string): Promise<Answer> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error) return { error };
  const { status, last_payment_error: refusal } = paymentIntent;
  if (status === 'requires_action') return stripe.handleNextAction({ clientSecret });
  const method = refusal?.payment_method?.id;
  if (status !== 'requires_payment_method' || refusal?.code !== 'authentication_required' || !method)
    return {};
  // The bank refused a charge in the absence of the buyer, who is here now.
  const confirmParams = { payment_method: method, return_url: location.href };
  return stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' });
}
