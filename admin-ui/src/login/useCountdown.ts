import { useEffect, useState } from 'react';

/** Counts seconds down to 0, by the clock, because timers of background tabs run late. */
export function useCountdown() {
  const [end, setEnd] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [end]);

  const start = (length: number) => {
    setEnd(Date.now() + length * 1000);
    setSeconds(length);
  };
  return { seconds, start };
}
