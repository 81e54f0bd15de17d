import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import { select } from '../../../map-state/selection.ts';
import { draftsOf } from '../../../storage/drafts.ts';
import { type DraftOwner, type DraftStore, idOf } from '../drafts/draft.ts';
import { errorWords } from '../error-words.ts';
import { willPass } from '../idempotency-keys.ts';
import { noteChanged } from '../notes.queries.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { sendReply, useReplyDrafts } from '../thread/reply-drafts-store.ts';
import { useCreated } from '../write/created-store.ts';
import { useEditDrafts } from '../write/edit-drafts-store.ts';
import { useNoteDrafts } from '../write/note-drafts-store.ts';
import { sendEdit } from '../write/send-edit.ts';
import { sendNote } from '../write/send-note.ts';
import { useOutboxNews } from './outbox-store.ts';

/** Retry interval in milliseconds. Needed because the network can return without an `online` event. */
const TRY_EVERY_MS = 60_000;
/**
 * Maximum age in milliseconds of a draft that is sent automatically. The server remembers a key for a day; older drafts
 * must be sent by their author again.
 */
const SENT_WITHIN_MS = 20 * 60 * 60_000;

/** How drafts of one kind are sent automatically. */
interface Kind {
  /** Sends the draft and shows the result on the page. */
  readonly send: (client: QueryClient, owner: DraftOwner) => Promise<void>;
  readonly open: (about: string) => void;
}

/**
 * Adds functions for the drafts in `store` to a kind: `waitingSince` returns since when a draft waits (`null`: it does
 * not), and `holdBack` stops its automatic sending.
 */
function kindOf<Fields, Body>(store: StoreApi<DraftStore<Fields, Body>>, kind: Kind) {
  return {
    ...kind,
    async waitingSince(owner: DraftOwner): Promise<number | null> {
      const sending = (await store.getState().read(owner))?.sending;
      return sending?.waiting ? sending.at : null;
    },
    holdBack(owner: DraftOwner): void {
      const draft = store.getState().drafts[idOf(owner)];
      if (draft) store.getState().write(owner, { ...draft, sending: null });
    },
  };
}

const say = (text: string, open: (() => void) | null = null) => useOutboxNews.setState({ news: { text, open } });

const KINDS: Readonly<Record<string, ReturnType<typeof kindOf>>> = {
  note: kindOf(useNoteDrafts, {
    async send(client, owner) {
      const note = await sendNote(owner);
      if (!note) return;
      useCreated.getState().tell(note);
      await noteChanged(client);
    },
    open: () => useDialogs.getState().open({ name: 'create-note' }),
  }),
  edit: kindOf(useEditDrafts, {
    async send(client, owner) {
      await sendEdit(client, owner);
      say(m.outbox_edit());
    },
    open: (noteId) => useDialogs.getState().open({ name: 'edit-note', noteId }),
  }),
  reply: kindOf(useReplyDrafts, {
    async send(client, owner) {
      const reply = await sendReply(client, owner);
      if (reply) say(reply.state === 'shown' ? m.outbox_reply() : m.reply_held());
    },
    open: (id) => select({ kind: 'note', id, size: 'full' }),
  }),
};

/** Sends a member’s waiting drafts on this device. Stops at the first draft that gets no response. */
async function sendWaiting(client: QueryClient, sub: string): Promise<void> {
  for (const { kind: name, about } of await draftsOf(sub)) {
    const [kind, owner] = [KINDS[name], { sub, about }];
    const since = kind ? await kind.waitingSince(owner) : null;
    if (!kind || since === null) continue;
    const open = () => kind.open(about);
    if (Date.now() - since > SENT_WITHIN_MS) {
      kind.holdBack(owner);
      say(m.outbox_late(), open);
      continue;
    }
    try {
      await kind.send(client, owner);
    } catch (failure) {
      if (willPass(failure) && (await kind.waitingSince(owner)) !== null) return;
      const reason = failure instanceof PhotoError ? failure.message : errorWords(failure);
      say(m.outbox_refused({ reason: reason ?? m.create_failed() }), open);
    }
  }
}

/**
 * Sends a member’s drafts written offline or after the session expired: now, at intervals, and when the network or the
 * page is back. Returns a function that stops this.
 */
export function followOutbox(client: QueryClient, sub: string): () => void {
  let running = false;
  const run = () => {
    if (running || document.visibilityState === 'hidden') return;
    running = true;
    sendWaiting(client, sub)
      // A browser without storage has no waiting drafts.
      .catch(console.info)
      .finally(() => {
        running = false;
      });
  };
  run();
  const timer = setInterval(run, TRY_EVERY_MS);
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', run);
  };
}
