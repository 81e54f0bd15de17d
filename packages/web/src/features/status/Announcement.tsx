import { useEffect, useState } from 'react';

const QUIET_MS = 1_000;

/** Reads a text aloud once it has stood for a second, so that quick changes are not all read. */
export function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr-only" aria-live="polite" aria-atomic="true">
      {spoken}
    </span>
  );
}
