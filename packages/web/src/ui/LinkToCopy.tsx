import { useEffect, useState } from 'react';
import { m } from '../i18n/generated/messages.js';

/** A read-only field that shows a link, for browsers in which the page cannot copy the link. */
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

/**
 * Returns a function that copies a text to the clipboard. `done` is `copied` for a moment, or `refused` if the browser
 * does not allow copying, for example without HTTPS.
 */
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
