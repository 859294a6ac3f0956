import { useEffect, useState } from 'react';

/** Milliseconds. */
const PAUSE = 200;

/** The latest value after a pause, so that passing many others on the way reads nothing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
