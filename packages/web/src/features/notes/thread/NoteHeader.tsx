import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NoteIcon } from '../NoteIcon.tsx';

interface NoteHeaderProps {
  /** Whom a report is about; `null` for the viewer’s own note. */
  readonly reportable: string | null;
  readonly onClose: () => void;
}

/** What this is, the report button, and the way out. */
export function NoteHeader({ reportable, onClose }: NoteHeaderProps) {
  const open = useDialogs((state) => state.open);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line py-2 pr-2.5 pl-5">
      <h2 className="mr-auto text-base font-semibold">{m.note_community()}</h2>
      {reportable !== null && (
        <Button look="bare" onClick={() => open({ name: 'report-note', noteId: reportable })}>
          <NoteIcon name="report" size={17} />
          {m.note_report()}
        </Button>
      )}
      <IconButton icon="close" label={m.close()} onClick={onClose} />
    </header>
  );
}
