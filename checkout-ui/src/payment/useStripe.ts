import { useCallback, useEffect, useState } from 'react';
import type { LoadedStripe } from './stripe/load';

/** Milliseconds after which the page says that the form has not come, and offers to try again. */
const PATIENCE = 20_000;

export type StripeState = { status: 'loading' | 'failed' } | { status: 'loaded'; stripe: LoadedStripe };

/** The part of the page that only payments through Stripe need, and the script of Stripe. */
export async function loadStripePart(publishableKey: string): Promise<LoadedStripe> {
  const { load } = await import('./stripe/load');
  return load(publishableKey);
}

/** Loads Stripe; again when the browser is online again, or the buyer asks for it. */
export function useStripe(publishableKey: string) {
  const [state, setState] = useState<StripeState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: StripeState): void => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => show({ status: 'failed' }), PATIENCE);
    loadStripePart(publishableKey)
      .then(
        (stripe) => show({ status: 'loaded', stripe }),
        () => show({ status: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [publishableKey, attempt]);
  const retry = useCallback((): void => {
    setState({ status: 'loading' });
    setAttempt((known) => known + 1);
  }, []);
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);
  const fail = useCallback((): void => setState({ status: 'failed' }), []);
  return { state, attempt, retry, fail };
}
