import type { Note } from '@crimemap/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../i18n/generated/messages.js';
import { type Draft, idOf } from '../drafts/draft.ts';
import { heldBack, sendingFor } from '../drafts/sending.ts';
import { errorWords, reasonOf } from '../error-words.ts';
import { useTimeZone } from '../NoteWhen.tsx';
import { freshNote } from '../note.queries.ts';
import { PhotoError } from '../photos/photo-upload.ts';
import { useNoteReader } from '../use-note-reader.ts';
import { type EditDraft, ownerOfEdit, useEditDrafts } from './edit-drafts-store.ts';
import { broughtUp, type EditBody, type EditFields, editOf, fieldsOf, wrongPin } from './edit-fields.ts';
import type { WrongPlace } from './note-place.ts';
import { sendEdit } from './send-edit.ts';

/** Another person’s version of the note: `found` if saving was rejected, `loaded` once it is merged. */
type Meanwhile = 'nothing' | 'found' | 'loaded';

interface EditNote {
  /**
   * Waits for pending photo changes and resolves to whether they are saved. If they are not, the user has seen a
   * message.
   */
  readonly imagesSaved: () => Promise<boolean>;
  readonly onUploading: (uploading: boolean) => void;
}

/** Edits and saves a note. Deletes its draft after saving. */
export function useEditNote(note: Note, { imagesSaved, onUploading }: EditNote) {
  const client = useQueryClient();
  const timeZone = useTimeZone(note.city);
  const owner = ownerOfEdit(useNoteReader().sub, note.id);
  const untouched = { fields: { typed: fieldsOf(note, timeZone), base: note }, photos: [], sending: null };
  const draft = useEditDrafts(({ drafts }) => drafts[idOf(owner)]) ?? untouched;
  const current = () => useEditDrafts.getState().drafts[idOf(owner)] ?? untouched;
  const change = (part: Partial<Draft<EditDraft, EditBody>>) =>
    useEditDrafts.getState().write(owner, { ...current(), ...part });
  const unstored = useEditDrafts((store) => store.unstored);
  const [theirs, setTheirs] = useState<Partial<EditFields>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<WrongPlace>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile>('nothing');

  const type = (part: Partial<EditFields>) => {
    if (part.place) setWrong({});
    const { fields, sending } = current();
    change({ fields: { ...fields, typed: { ...fields.typed, ...part } }, sending: heldBack(sending) });
  };

  const save = async (form: HTMLFormElement) => {
    const { typed, base } = current().fields;
    const wrongPlace = wrongPin(typed, fieldsOf(base, timeZone));
    flushSync(() => {
      setWrong(typeof wrongPlace === 'object' ? (wrongPlace ?? {}) : {});
      setProblem(wrongPlace === 'needs a new pin' ? m.note_edit_new_pin() : null);
    });
    if (wrongPlace) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    onUploading(current().photos.length > 0);
    // A photo that is still being removed takes up the space of a new one.
    if (current().photos.length === 0 || (await imagesSaved())) {
      const { fields, sending } = current();
      const next = sendingFor(sending, editOf(fields.typed, fields.base, timeZone));
      // Some photos of an earlier attempt may have arrived, even if the text has changed since then.
      const imagesBefore = sending && !sending.photosChanged ? sending.imagesBefore : null;
      change({ sending: { ...next, imagesBefore, photosChanged: false } });
      try {
        await sendEdit(client, owner);
      } catch (failure) {
        if (reasonOf(failure) === 'changed_meanwhile') setMeanwhile('found');
        else
          setProblem(failure instanceof PhotoError ? failure.message : (errorWords(failure) ?? m.note_edit_failed()));
      }
    }
    onUploading(false);
    setBusy(false);
  };

  const loadNew = async () => {
    setBusy(true);
    try {
      const now = await freshNote(client, note.id);
      const { typed, base } = current().fields;
      const up = broughtUp(typed, fieldsOf(base, timeZone), fieldsOf(now, timeZone));
      setTheirs(Object.fromEntries(up.differing.map((name) => [name, fieldsOf(now, timeZone)[name]])));
      change({ fields: { typed: up.fields, base: now } });
      setMeanwhile('loaded');
    } catch (failure) {
      setProblem(errorWords(failure) ?? m.note_failed());
    }
    setBusy(false);
  };

  return {
    fields: draft.fields.typed,
    /** Fields that another person has changed too. */
    theirs,
    /** The note as it was when the edit began. */
    before: fieldsOf(draft.fields.base, timeZone),
    wrong,
    staged: draft.photos,
    busy,
    problem,
    meanwhile,
    waiting: !busy && (draft.sending?.waiting ?? false),
    unstored,
    setStaged: (photos: readonly File[]) => {
      const held = heldBack(current().sending);
      change({ photos, sending: held && { ...held, photosChanged: held.imagesBefore !== null } });
    },
    type,
    take: (name: keyof EditFields) => {
      type({ [name]: theirs[name] ?? draft.fields.typed[name] });
      setTheirs(({ [name]: _, ...rest }) => rest);
    },
    save: (form: HTMLFormElement) => void save(form),
    loadNew: () => void loadNew(),
  };
}
