import type { BodyOf } from '@crimemap/contract/call';
import type { createNote, NoteId } from '@crimemap/contract/notes';
import type { DraftOwner, Sending } from '../drafts/draft.ts';
import { mustBeTheirs, newSending, sendDraft, sendingFor } from '../drafts/sending.ts';
import { reasonOf } from '../error-words.ts';
import { errorBehind, isUnanswered } from '../idempotency-keys.ts';
import { dropNote, postNote } from '../notes.queries.ts';
import { sendPhotos } from '../photos/send-photos.ts';
import type { CreatedNote } from './created-store.ts';
import { useNoteDrafts } from './note-drafts-store.ts';

export type NoteBody = BodyOf<typeof createNote>;

/**
 * Returns how to send a note. Other photos do not change the request or its key, because the note may already be
 * posted.
 */
export function noteSending(before: Sending<NoteBody> | null, note: NoteBody): Sending<NoteBody> {
  const announced = before?.body.images_to_come ?? note.images_to_come;
  const same = sendingFor(before, { ...note, images_to_come: announced });
  return same.key === before?.key ? same : newSending(note);
}

/**
 * Posts a note from its draft, then its photos, and deletes the draft. Others do not see the note until its photos have
 * arrived. If the photos are rejected, the note is deleted. Rejects with the API error or a `PhotoError`. Returns
 * `null` if another tab has already sent the draft.
 */
export const sendNote = (owner: DraftOwner, onUpload: () => void = () => undefined): Promise<CreatedNote | null> =>
  sendDraft(useNoteDrafts, owner, ({ photos, sending: first, change }) => {
    const post = async (sending: Sending<NoteBody>, mayStartOver: boolean): Promise<CreatedNote> => {
      mustBeTheirs(owner);
      const { id, city, state, hold_reasons } = await postNote(sending.body, sending.key);
      const startOver = () => {
        const next = newSending({ ...sending.body, images_to_come: photos.length });
        change({ sending: next });
        return post(next, false);
      };
      if (mayStartOver && (photos.length < sending.body.images_to_come || sending.photosChanged)) {
        // The posted note waits for photos that were removed from the draft, or has photos that were replaced. Nobody
        // else has seen it.
        await dropPosted(id);
        return startOver();
      }
      if (photos.length > 0) {
        onUpload();
        const begin = (imagesBefore: readonly string[]) => change({ sending: { ...sending, imagesBefore } });
        try {
          await sendPhotos(id, photos, { known: [], before: sending.imagesBefore, begin });
        } catch (failure) {
          // The server deletes a note if its photos do not arrive within an hour.
          if (mayStartOver && reasonOf(errorBehind(failure)) === 'not_found') return startOver();
          if (!isUnanswered(failure)) {
            await dropPosted(id);
            change({ sending: null });
          }
          throw failure;
        }
      }
      return { id, city, held: state === 'held' || hold_reasons.length > 0 };
    };
    return post(first, true);
  });

/** Deletes a posted note. Never rejects, because the server deletes notes whose photos are missing anyway. */
const dropPosted = (id: NoteId): Promise<void> => dropNote(id).then(() => undefined, console.info);
