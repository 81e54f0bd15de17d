import { useEffect, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';

const SHOWN_MS = 2_500;

/** Gives the address of exactly this view: to the system’s share sheet on a phone, else to the clipboard, else to read. */
export function ShareView() {
  const [done, setDone] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return;
    const timer = setTimeout(() => setDone(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const share = async () => {
    const url = location.href;
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ url, title: document.title }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setDone('copied'),
      () => setDone('refused'),
    );
  };

  return (
    <>
      <Button look="link" onClick={() => void share()}>
        {done === 'copied' ? m.link_copied() : m.share_view()}
      </Button>
      {done === 'refused' && (
        <input
          readOnly
          aria-label={m.link_here()}
          value={location.href}
          onFocus={(event) => event.target.select()}
          className="w-48 rounded border border-line bg-raised px-2 text-text"
        />
      )}
    </>
  );
}
