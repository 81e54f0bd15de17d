import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PanelHeader } from '../../../ui/PanelHeader.tsx';

interface NotesHeaderProps {
  readonly title: string;
  readonly onCreate: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** The head of a panel of notes. */
export function NotesHeader({ title, onCreate, onClose }: NotesHeaderProps) {
  return (
    <PanelHeader title={title} onClose={onClose}>
      <Button onClick={onCreate}>
        <Icon name="pin" size={15} />
        <span>{m.notes_create()}</span>
      </Button>
    </PanelHeader>
  );
}
