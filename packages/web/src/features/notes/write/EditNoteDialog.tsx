import type { Note, NoteImage } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Skeleton } from '../../../ui/Boundary.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LeaveDraft } from '../drafts/DraftNotice.tsx';
import { idOf } from '../drafts/draft.ts';
import { useOpenedDraft } from '../drafts/use-opened-draft.ts';
import { NoteProblem } from '../NoteProblem.tsx';
import { useTimeZone } from '../NoteWhen.tsx';
import { threadQuery } from '../note.queries.ts';
import { noteQuery } from '../note-entry.queries.ts';
import { useNoteReader } from '../use-note-reader.ts';
import { EditNoteForm } from './EditNoteForm.tsx';
import { changesSomething, ownerOfEdit, useEditDrafts } from './edit-drafts-store.ts';
import { fieldsOf, withPlace } from './edit-fields.ts';

/** The “Edit Note” dialog: the editable fields of a note, and its photos. */
export default function EditNoteDialog({ noteId, onClose }: { readonly noteId: string; readonly onClose: () => void }) {
  const note = useQuery(noteQuery(noteId));
  const thread = useQuery(threadQuery(noteId));
  const timeZone = useTimeZone(note.data?.city ?? null);
  const owner = ownerOfEdit(useNoteReader().sub, noteId);
  const [uploading, setUploading] = useState(false);
  const [hurried, setHurried] = useState(false);
  const [asking, setAsking] = useState(false);
  // If the dialog closed during an upload, the user would not see that a photo failed, so the user is asked to wait.
  const mayLeave = () => {
    const draft = useEditDrafts.getState().drafts[idOf(owner)];
    const ask = !uploading && draft !== undefined && !draft.sending?.waiting && changesSomething(draft, timeZone);
    setHurried(uploading);
    setAsking(ask);
    return !uploading && !ask;
  };
  const retry = () => {
    void note.refetch();
    void thread.refetch();
  };
  return (
    <>
      <Dialog title={m.note_edit_title()} onClose={onClose} mayLeave={mayLeave} wide>
        {(leave) =>
          note.data && thread.data ? (
            <OpenedEdit
              note={note.data}
              images={thread.data.images}
              hurried={hurried}
              onUploading={(now) => {
                setUploading(now);
                if (!now) setHurried(false);
              }}
              onLeave={() => leave()}
              onClose={onClose}
            />
          ) : note.isError || thread.isError ? (
            <NoteProblem onRetry={retry}>
              <p className="font-medium">{m.note_failed()}</p>
            </NoteProblem>
          ) : (
            <Skeleton label={m.note_loading()} className="h-80" />
          )
        }
      </Dialog>
      {asking && (
        <LeaveDraft
          onKeep={onClose}
          onDiscard={() => void useEditDrafts.getState().remove(owner)}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface OpenedEditProps {
  readonly note: Note;
  readonly images: readonly NoteImage[];
  readonly hurried: boolean;
  readonly onUploading: (uploading: boolean) => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

function OpenedEdit({ note, onClose, ...form }: OpenedEditProps) {
  const timeZone = useTimeZone(note.city);
  const owner = ownerOfEdit(useNoteReader().sub, note.id);
  const opened = useOpenedDraft(
    useEditDrafts,
    owner,
    {
      begin: (stored) => (stored ? withPlace(stored, note) : { typed: fieldsOf(note, timeZone), base: note }),
      isBegun: (draft) => changesSomething(draft, timeZone),
    },
    onClose,
  );
  if (!opened) return <Skeleton label={m.note_loading()} className="h-80" />;
  return <EditNoteForm key={opened.round} note={note} opened={opened} {...form} />;
}
