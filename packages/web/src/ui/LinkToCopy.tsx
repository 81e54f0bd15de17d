import { useEffect, useState } from 'react';
import { m } from '../i18n/generated/messages.js';

/** An address to be copied by hand, where the browser does not let the page do it. */
export function LinkToCopy({ url }: { url: string }) {
  return (
    <input
      readOnly
      aria-label={m.link_here()}
      value={url}
      onFocus={(event) => event.target.select()}
      className="w-48 max-w-full rounded border border-line bg-raised px-2 text-text"
    />
  );
}

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
