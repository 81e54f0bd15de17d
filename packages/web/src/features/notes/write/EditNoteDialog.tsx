import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Skeleton } from '../../../ui/Boundary.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NoteProblem } from '../NoteProblem.tsx';
import { threadQuery } from '../note.queries.ts';
import { noteQuery } from '../note-entry.queries.ts';
import { EditNoteForm } from './EditNoteForm.tsx';

/** ‘Edit Note’: what its author may change of a note, and its photos. */
export default function EditNoteDialog({ noteId, onClose }: { readonly noteId: string; readonly onClose: () => void }) {
  const note = useQuery(noteQuery(noteId));
  const thread = useQuery(threadQuery(noteId));
  const uploading = useRef(false);
  const [hurried, setHurried] = useState(false);
  // Nobody would be told which photos have not arrived: who leaves now is asked to wait.
  const mayLeave = () => {
    setHurried(uploading.current);
    return !uploading.current;
  };
  const retry = () => {
    void note.refetch();
    void thread.refetch();
  };
  return (
    <Dialog title={m.note_edit_title()} onClose={onClose} mayLeave={mayLeave} wide>
      {(leave) =>
        note.data && thread.data ? (
          <EditNoteForm
            note={note.data}
            images={thread.data.images}
            hurried={hurried}
            onUploading={(now) => {
              uploading.current = now;
              if (!now) setHurried(false);
            }}
            onLeave={() => leave()}
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
  );
}
