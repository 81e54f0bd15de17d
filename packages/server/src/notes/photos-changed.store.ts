import type { HoldReason, NoteType } from '@crimemap/contract/notes';
import type { Updateable } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import type { Db } from '../db/pool.ts';
import { countRows, isThere } from '../shared/rows.store.ts';
import { LET_STAND } from './note-places.store.ts';
import { stateWith } from './notes.store.ts';

type Trx = Db['kysely'];

export interface PhotosChanged {
  readonly noteId: string;
  /** Ids of the added photos; empty if none was added. */
  readonly added: readonly string[];
  readonly at: Date;
}

/**
 * Updates a note’s state after its photos changed, in the same transaction. A draft is published when all announced
 * photos are uploaded. A published note gets a new `version`, so decisions and edits of the earlier version are
 * rejected. Photos added after approval are queued for review. The note stays visible unless its type always needs
 * review (`holdsFor`).
 */
export const photosChanged =
  (holdsFor: (type: NoteType) => readonly HoldReason[]) =>
  async (trx: Trx, { noteId, added, at }: PhotosChanged): Promise<void> => {
    const note = await trx
      .selectFrom('notes')
      .select(['state', 'hold_reasons', 'images_to_come', 'version', 'crime_type'])
      .where('id', '=', noteId)
      .forUpdate()
      .executeTakeFirst();
    if (!note) return;
    const set = (values: Updateable<NoteTables['notes']>) =>
      trx.updateTable('notes').set(values).where('id', '=', noteId).execute();
    if (note.state === 'draft') {
      const photos = await countRows(trx.selectFrom('note_images').where('note_id', '=', noteId));
      if (photos < note.images_to_come) return;
      await set({ state: stateWith(note.hold_reasons as HoldReason[]), state_since: at, images_to_come: 0 });
      return;
    }
    const version = note.version + 1;
    const open = note.state === 'shown' || note.state === 'held';
    if (!open || added.length === 0 || !(await letStand(trx, noteId))) {
      await set({ version });
      return;
    }
    await trx.updateTable('note_images').set({ to_look_at: true }).where('id', 'in', added).execute();
    const hold_reasons = [...new Set([...note.hold_reasons, ...holdsFor(note.crime_type as NoteType)])];
    const isHeld = note.state === 'shown' && hold_reasons.length > 0;
    await set({ version, hold_reasons, ...(isHeld && { state: 'held', state_since: at }) });
  };

/** True if a moderator has approved this note. */
const letStand = (trx: Trx, noteId: string) =>
  isThere(
    trx
      .selectFrom('moderation_log')
      .select('id')
      .where('note_id', '=', noteId)
      .where('comment_id', 'is', null)
      .where('decision', 'in', LET_STAND)
      .limit(1),
  );
