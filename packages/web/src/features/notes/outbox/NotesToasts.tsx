import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { loadPart } from '../../../ui/lazy-component.ts';
import { TOAST_PLACE } from '../../../ui/toast-place.ts';
import { useNoteReader } from '../use-note-reader.ts';
import { NotesEffects } from '../write/NotesEffects.tsx';
import { useOutboxNews } from './outbox-store.ts';

/** Messages about notes and their side effects, active while the layer is off too. */
export const NotesToasts = () => (
  <>
    <NotesEffects />
    <OutboxToast />
  </>
);

/** Sends what a member wrote offline, and shows the result. */
function OutboxToast() {
  const { member, sub } = useNoteReader();
  const client = useQueryClient();
  const { news } = useOutboxNews();
  useEffect(() => {
    if (!member || sub === null) return;
    const following = loadPart(() => import('./outbox.ts')).then(({ followOutbox }) => followOutbox(client, sub));
    following.catch(console.info);
    return () => void following.then((stop) => stop(), console.info);
  }, [member, sub, client]);
  const close = () => useOutboxNews.setState({ news: null });
  return (
    <div role="status" className={TOAST_PLACE}>
      {news && (
        <div className="pointer-events-auto flex max-w-120 items-center gap-3 rounded-card border border-line bg-panel py-2 pr-2 pl-4 text-body shadow-lift">
          <p>{news.text}</p>
          {news.open && (
            <Button
              variant="primary"
              onClick={() => {
                close();
                news.open?.();
              }}
            >
              {m.outbox_open()}
            </Button>
          )}
          <IconButton icon="close" label={m.close()} onClick={close} />
        </div>
      )}
    </div>
  );
}
