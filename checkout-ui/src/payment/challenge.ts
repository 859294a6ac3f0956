import type { FormConfig } from './payment-form';

/** How the buyer confirms a payment or a card: on a page of the sandbox, or in a dialog of Stripe. */
export type Challenge =
  { kind: 'page'; url: string } | { kind: 'stripe'; publishableKey: string; clientSecret: string };

/** Null without a key, by which the processor is known. */
export function challengeOf({ publishable_key: key }: FormConfig, clientSecret: string): Challenge | null {
  if (key === undefined) return null;
  if (key === 'sandbox') return { kind: 'page', url: `/sandbox/actions/${encodeURIComponent(clientSecret)}` };
  return { kind: 'stripe', publishableKey: key, clientSecret };
}

/** What Stripe adds to the address of the page to which it returns. */
const RETURNED = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
];

/** Whether the buyer comes back from a page of their bank. It leaves the address: a reload asks again. */
export function takeReturn(): boolean {
  const address = new URL(location.href);
  const hasReturned = address.searchParams.has('redirect_status');
  if (!hasReturned) return false;
  for (const name of RETURNED) address.searchParams.delete(name);
  history.replaceState(null, '', address);
  return true;
}
