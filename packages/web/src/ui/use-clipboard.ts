import { useEffect, useState } from 'react';

const SAID_MS = 2_500;

/** Copies a text, and says for a moment that it has; or that the browser refuses, as it does on pages without https. */
export function useClipboard(): { done: 'copied' | 'refused' | null; copy: (text: string) => void } {
  const [done, setDone] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return;
    const timer = setTimeout(() => setDone(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = (text: string) => {
    const refused = () => setDone('refused');
    if (!navigator.clipboard) return refused();
    navigator.clipboard.writeText(text).then(() => setDone('copied'), refused);
  };
  return { done, copy };
}
