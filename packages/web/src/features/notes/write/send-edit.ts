import type { QueryClient } from '@tanstack/react-query';
import { type DraftOwner, idOf } from '../drafts/draft.ts';
import { newSending, sendDraft } from '../drafts/sending.ts';
import { reasonOf } from '../error-words.ts';
import { freshNote, imagesOf, reloadNote, saveNote, threadQuery } from '../note.queries.ts';
import { sendPhotos } from '../photos/send-photos.ts';
import { type CreatedNote, useCreated } from './created-store.ts';
import { useEditDrafts } from './edit-drafts-store.ts';
import { saysTheSame } from './edit-fields.ts';

/** Maximum number of attempts to save, because each removed or moved photo can change the version once. */
const TRIES = 7;

/**
 * Saves an edit (first the fields, then the added photos) and deletes its draft. Rejects with the API error
 * (`changed_meanwhile` if another person changed the text) or a `PhotoError`.
 */
export const sendEdit = (client: QueryClient, owner: DraftOwner) =>
  sendDraft(useEditDrafts, owner, async ({ fields, photos, sending: first, change }) => {
    const id = owner.about;
    let [sending, base] = [first, fields.base];
    let moved: CreatedNote | null = null;
    const save = async (tries: number): Promise<void> => {
      try {
        const saved = await saveNote(client, id, sending.body, sending.key);
        // If others see the same location as before, the note does not count as moved.
        const isMoved = sending.body.lat !== undefined && saved.place_changed_at === saved.updated_at;
        if (isMoved && (saved.state === 'shown' || saved.state === 'held')) {
          const city = saved.city === base.city ? null : saved.city;
          moved = { id: saved.id, city, held: saved.state === 'held', moved: true };
        }
        base = saved;
      } catch (refused) {
        if (tries === 1 || reasonOf(refused) !== 'changed_meanwhile') throw refused;
        // A change of photos also creates a version, but is not a conflict.
        const now = await freshNote(client, id);
        if (!saysTheSame(now, base)) throw refused;
        base = now;
        sending = newSending({ ...sending.body, version: now.version });
        change({ sending });
        await save(tries - 1);
      }
    };
    await save(TRIES);
    const { typed } = useEditDrafts.getState().drafts[idOf(owner)]?.fields ?? fields;
    change({ fields: { typed, base }, sending });
    if (photos.length > 0) {
      const known = client.getQueryData(threadQuery(id).queryKey)?.images ?? (await imagesOf(id));
      const begin = (imagesBefore: readonly string[]) => {
        sending = { ...sending, imagesBefore };
        change({ sending });
      };
      await sendPhotos(id, photos, { known, before: sending.imagesBefore, begin }).catch(async (failure: unknown) => {
        // Shows photos that arrived although the request failed.
        const now = await imagesOf(id).catch(() => null);
        if (now) {
          const arrived = now.filter((image) => !sending.imagesBefore?.includes(image.id)).length;
          change({ photos: photos.slice(arrived), sending: { ...sending, imagesBefore: null } });
          void reloadNote(client, id);
        }
        throw failure;
      });
    }
    void reloadNote(client, id);
    if (moved) useCreated.getState().tell(moved);
  });
