import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The time, for what says how old it is: every twenty seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
