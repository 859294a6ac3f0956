import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckoutError } from '../api/checkout-error';

export interface Loaded<Data> {
  /** Null until the first answer. */
  data: Data | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
  /** What an answer to a change has returned. */
  set: (change: (data: Data) => Data) => void;
}

/**
 * What a section shows, read when it is first shown. An answer that was overtaken by a later one is dropped.
 * @param onOver the session has ended
 */
export function useLoaded<Data>(load: () => Promise<Data>, onOver: () => void): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const how = useRef({ load, onOver });
  useEffect(() => {
    how.current = { load, onOver };
  });

  const read = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const answer = await how.current.load();
      if (turn === latest.current) setData(answer);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (error.refusal === 'session') how.current.onOver();
      else if (turn === latest.current) setFailed(true);
    }
  }, []);

  const reload = useCallback((): Promise<void> => {
    setFailed(false);
    return read();
  }, [read]);

  useEffect(() => void read(), [read]);

  const set = useCallback((change: (known: Data) => Data): void => {
    latest.current += 1;
    setData((known) => (known === null ? known : change(known)));
  }, []);

  return { data, hasFailed, reload, set };
}
