import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import { select } from '../../../map-state/selection.ts';
import { draftsOf } from '../../../storage/drafts.ts';
import { type DraftOwner, type DraftStore, idOf } from '../drafts/draft.ts';
import { willPass } from '../idempotency-keys.ts';
import { noteChanged } from '../notes.queries.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { refusalWords } from '../refusal-words.ts';
import { sendReply, useReplyDrafts } from '../thread/reply-drafts-store.ts';
import { useCreated } from '../write/created-store.ts';
import { useEditDrafts } from '../write/edit-drafts-store.ts';
import { useNoteDrafts } from '../write/note-drafts-store.ts';
import { sendEdit } from '../write/send-edit.ts';
import { sendNote } from '../write/send-note.ts';
import { useOutboxNews } from './outbox-store.ts';

/** How often it is tried while something waits: a network comes back without a word, too. */
const TRY_EVERY_MS = 60_000;
/** The server knows a key for a day. What is older its author sends again. */
const SENT_WITHIN_MS = 20 * 60 * 60_000;

/** How drafts of one kind are sent by themselves. */
interface Kind {
  /** Sends it, and says so on the page. */
  readonly send: (client: QueryClient, owner: DraftOwner) => Promise<void>;
  readonly open: (about: string) => void;
}

/** A kind with its store: gives since when a draft waits (`null`: it does not), and keeps it from being sent. */
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

/** Sends what of a member waits on this device. Ends at the first draft that nobody can be reached for. */
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
      const reason = failure instanceof PhotoError ? failure.message : refusalWords(failure);
      say(m.outbox_refused({ reason: reason ?? m.create_failed() }), open);
    }
  }
}

/** Sends what a member wrote here without a network or after the session ended, now and whenever it may go. Gives what ends that. */
export function followOutbox(client: QueryClient, sub: string): () => void {
  let running = false;
  const run = () => {
    if (running || document.visibilityState === 'hidden') return;
    running = true;
    sendWaiting(client, sub)
      // A browser without storage has nothing that waits.
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
