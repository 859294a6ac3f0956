import { useRef, useState } from 'react';
import { CheckoutError, type Refusal } from '../api/checkout-error';
import { en } from './en.portal';

interface WorkTerms {
  /** The session has ended. */
  onOver: () => void;
  /** Words for refusals that mean something else here. */
  words?: Partial<Record<Refusal, string>>;
  /** Handles a refusal itself; true where it has. */
  onRefused?: (error: CheckoutError) => boolean;
}

/** Runs one change at a time, and says in words why it failed. */
export function useWork({ onOver, words = {}, onRefused }: WorkTerms) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const running = useRef(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (error.refusal === 'session') onOver();
      else if (onRefused?.(error) !== true) setNotice(words[error.refusal] ?? wordsOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { isBusy, notice, run };
}

function wordsOf({ refusal, message }: CheckoutError): string {
  if (refusal === 'limit') return en.tooMany;
  if (refusal === 'unreachable') return en.unreachable;
  if (refusal === 'payment') return message || en.declined;
  return en.failed;
}
