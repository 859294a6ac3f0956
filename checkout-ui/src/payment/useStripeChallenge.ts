import { useCallback, useEffect, useRef, useState } from 'react';
import type { Challenge } from './challenge';
import { loadStripePart } from './useStripe';

/**
 * - `waiting`: the buyer has to begin
 * - `asking`: the dialog of Stripe is open, or on its way
 * - `answered`: the server hears from Stripe what became of it
 * - `unreachable`: the dialog could not be opened
 */
export type ChallengeState = 'waiting' | 'asking' | 'answered' | 'unreachable';

interface ChallengeTerms {
  challenge: Challenge | null;
  /** Whether the buyer has paid a moment ago, and expects the dialog. */
  beginsAtOnce: boolean;
  /** Whether the buyer comes back from their bank. */
  hasReturned: boolean;
}

/** Has the buyer confirm a payment or a card in a dialog of Stripe. */
export function useStripeChallenge({ challenge, beginsAtOnce, hasReturned }: ChallengeTerms) {
  const [state, setState] = useState<ChallengeState>(hasReturned ? 'answered' : 'waiting');
  const begun = useRef<string | null>(null);
  const isStripe = challenge?.kind === 'stripe';
  const publishableKey = isStripe ? challenge.publishableKey : null;
  const clientSecret = isStripe ? challenge.clientSecret : null;

  const ask = useCallback(async (): Promise<void> => {
    if (publishableKey === null || clientSecret === null) return;
    setState('asking');
    setState((await isAnswered(publishableKey, clientSecret)) ? 'answered' : 'unreachable');
  }, [publishableKey, clientSecret]);

  useEffect(() => {
    if (!beginsAtOnce || clientSecret === null || begun.current === clientSecret) return;
    begun.current = clientSecret;
    void ask();
  }, [beginsAtOnce, clientSecret, ask]);

  return { state, ask };
}

/** Whether Stripe knows the answer. */
async function isAnswered(publishableKey: string, clientSecret: string): Promise<boolean> {
  try {
    const { stripe, answerChallenge } = await loadStripePart(publishableKey);
    return await answerChallenge(stripe, clientSecret);
  } catch {
    // The script could not be loaded.
    return false;
  }
}
