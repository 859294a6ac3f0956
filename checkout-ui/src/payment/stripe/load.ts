import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { answerChallenge } from './answer-challenge';
import { StripePaymentForm } from './StripePaymentForm';

export interface LoadedStripe {
  stripe: Stripe;
  Form: typeof StripePaymentForm;
  answerChallenge: typeof answerChallenge;
}

const loaded = new Map<string, Stripe>();

/** @throws Error while the script of Stripe cannot be loaded */
export async function load(publishableKey: string): Promise<LoadedStripe> {
  const stripe = loaded.get(publishableKey) ?? (await loadStripe(publishableKey));
  if (stripe === null) throw new Error('Stripe.js runs in browsers only');
  loaded.set(publishableKey, stripe);
  return { stripe, Form: StripePaymentForm, answerChallenge };
}
