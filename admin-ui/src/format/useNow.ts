import { useEffect, useState } from 'react';

const minute = 60_000;

/** The current time, updated every minute or at another interval. */
export function useNow(step = minute): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
