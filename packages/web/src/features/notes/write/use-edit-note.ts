import type { Note, NoteImage } from '@crimemap/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { useTimeZone } from '../NoteWhen.tsx';
import { freshNote, reloadNote, saveNote, threadQuery } from '../note.queries.ts';
import { addPhotos, PhotoError } from '../photos/photo-upload.ts';
import { reasonOf, refusalWords } from '../refusal-words.ts';
import { broughtUp, type EditFields, editOf, fieldsOf, saysTheSame } from './edit-fields.ts';

/** What someone else has made of the note meanwhile: `found` by a refused save, then `loaded` under what is typed. */
type Meanwhile = 'nothing' | 'found' | 'loaded';

/** Each photo that is removed or moved may come between once. */
const TRIES = 7;

/** A note as it is edited and saved: the fields first, then the photos that were added. */
export function useEditNote(
  note: Note,
  {
    imagesSaved,
    onUploading,
    onDone,
  }: {
    /** Once no change of its photos is on its way any more: whether they stand as they are shown. Where not, that is said already. */
    readonly imagesSaved: () => Promise<boolean>;
    readonly onUploading: (uploading: boolean) => void;
    readonly onDone: () => void;
  },
) {
  const client = useQueryClient();
  const timeZone = useTimeZone(note.city);
  const [base, setBase] = useState(note);
  const [fields, setFields] = useState<EditFields>(() => fieldsOf(note, timeZone));
  const [theirs, setTheirs] = useState<Partial<EditFields>>({});
  const [staged, setStaged] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>('nothing');

  const held = () => client.getQueryData(threadQuery(note.id).queryKey)?.images ?? [];

  /** A change of the photos alone makes a new version too; it is no reason to stop. Some may still be on their way. */
  const write = (from: Note, tries = TRIES): Promise<Note> =>
    saveNote(client, note.id, editOf(fields, from, timeZone)).catch(async (refused: unknown) => {
      if (tries === 1 || reasonOf(refused) !== 'changed_meanwhile') throw refused;
      const now = await freshNote(client, note.id);
      if (!saysTheSame(now, from)) throw refused;
      return write(now, tries - 1);
    });

  /** `false`: nothing was added, since the photos before are not as they were shown. */
  const upload = async (): Promise<boolean> => {
    onUploading(true);
    let before: readonly NoteImage[] = held();
    try {
      // A photo that is still to be taken out leaves no room for a new one.
      if (!(await imagesSaved())) return false;
      before = held();
      await addPhotos(note.id, staged, Math.max(-1, ...before.map(({ order_index }) => order_index)) + 1);
      setStaged([]);
      return true;
    } catch (failure) {
      await reloadNote(client, note.id).catch(console.info);
      // What has arrived in spite of it is not sent again.
      const known = new Set(before.map(({ id }) => id));
      setStaged(staged.slice(held().filter(({ id }) => !known.has(id)).length));
      throw failure;
    } finally {
      onUploading(false);
    }
  };

  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setBase(await write(base));
      if (staged.length === 0 || (await upload())) {
        await reloadNote(client, note.id);
        onDone();
      }
    } catch (failure) {
      if (reasonOf(failure) === 'changed_meanwhile') setMeanwhile('found');
      else
        setProblem(failure instanceof PhotoError ? failure.message : (refusalWords(failure) ?? m.note_edit_failed()));
    }
    setBusy(false);
  };

  const loadNew = async () => {
    setBusy(true);
    try {
      const now = await freshNote(client, note.id);
      const up = broughtUp(fields, fieldsOf(base, timeZone), fieldsOf(now, timeZone));
      setTheirs(Object.fromEntries(up.differing.map((name) => [name, fieldsOf(now, timeZone)[name]])));
      setFields(up.fields);
      setBase(now);
      setMeanwhile('loaded');
    } catch (failure) {
      setProblem(refusalWords(failure) ?? m.note_failed());
    }
    setBusy(false);
  };

  return {
    fields,
    /** Where someone else wrote something else: what. */
    theirs,
    staged,
    busy,
    problem,
    meanwhile,
    setStaged,
    type: (part: Partial<EditFields>) => setFields((typed) => ({ ...typed, ...part })),
    take: (name: keyof EditFields) => {
      setFields((typed) => ({ ...typed, [name]: theirs[name] ?? typed[name] }));
      setTheirs(({ [name]: _, ...rest }) => rest);
    },
    save: () => void save(),
    loadNew: () => void loadNew(),
  };
}
