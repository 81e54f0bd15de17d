import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute: ages grow and dismissals end without anything else happening. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
