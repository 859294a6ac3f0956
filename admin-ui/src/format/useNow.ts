import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, kept up to date while something shows it: to the minute, or every so many milliseconds. */
export function useNow(step = minute): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
