import { editComment, postComment } from '@crimemap/contract/note-replies';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type DraftOwner, draftStore, idOf } from '../drafts/draft.ts';
import { heldBack, sendDraft } from '../drafts/sending.ts';
import { useOpenedDraft } from '../drafts/use-opened-draft.ts';
import { postReply } from '../note.queries.ts';
import { useNoteReader } from '../use-note-reader.ts';

const ReplyText = z.object({ text: z.string() });

/** Drafts of replies: one for each member and note. */
export const useReplyDrafts = create(draftStore('reply', ReplyText, postComment.body));

/** Drafts of edited replies: one for each member and reply. */
export const useReplyEdits = create(draftStore('reply-edit', ReplyText, editComment.body));

/** Posts the draft of a reply and deletes it. Returns `null` if another tab has already posted it. */
export const sendReply = (client: QueryClient, owner: DraftOwner) =>
  sendDraft(useReplyDrafts, owner, ({ sending }) => postReply(client, owner.about, sending.body, sending.key));

/** Returns the text of a form that is stored as a draft. `about`: id of the note or reply. `start`: initial text. */
export function useTextDraft(
  store: typeof useReplyDrafts,
  about: string,
  start: string,
  onGone: () => void = () => undefined,
) {
  const owner = { sub: useNoteReader().sub ?? '', about };
  const draft = store(({ drafts }) => drafts[idOf(owner)]);
  const unstored = store((all) => all.unstored);
  const opened = useOpenedDraft(
    store,
    owner,
    {
      begin: (stored) => stored ?? { text: start },
      isBegun: ({ fields: { text } }) => text.trim() !== '' && text !== start,
    },
    onGone,
  );
  const current = () => store.getState().drafts[idOf(owner)] ?? { fields: { text: start }, photos: [], sending: null };
  return {
    owner,
    opened,
    text: draft?.fields.text ?? start,
    waiting: draft?.sending?.waiting ?? false,
    unstored,
    current,
    write: (text: string) => {
      const { photos, sending } = current();
      store.getState().write(owner, { fields: { text }, photos, sending: heldBack(sending) });
    },
    remove: () => store.getState().remove(owner),
  };
}
