import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { useClipboard } from '../../ui/use-clipboard.ts';

/** Gives the address of exactly this view: to the system’s share sheet on a phone, else to the clipboard, else to read. */
export function ShareView() {
  const { done, copy } = useClipboard();
  const share = () => {
    const url = location.href;
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator)
      navigator.share({ url, title: document.title }).catch(() => undefined);
    else copy(url);
  };
  return (
    <>
      <Button look="link" onClick={share}>
        {done === 'copied' ? m.link_copied() : m.share_view()}
      </Button>
      {done === 'refused' && <LinkToCopy url={location.href} />}
    </>
  );
}
