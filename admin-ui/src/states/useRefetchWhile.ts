import { useEffect } from 'react';

const interval = 2_000;

/** Refetches every two seconds while something is unfinished. */
export function useRefetchWhile(isUnfinished: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = setInterval(() => void refetch(), interval);
    return () => clearInterval(timer);
  }, [isUnfinished, refetch]);
}
