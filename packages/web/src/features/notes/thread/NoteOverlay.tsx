import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { fadeLook, useModal } from '../../../ui/use-modal.ts';

interface NoteOverlayProps {
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: (leave: () => void) => ReactNode;
}

/** A note over the page: what stands in it is given what closes it. */
export function NoteOverlay({ label, className, onClose, onKeyDown, children }: NoteOverlayProps) {
  const { modal, leave, leaving } = useModal(onClose);
  return (
    <dialog
      {...modal}
      onKeyDown={(event) => {
        modal.onKeyDown(event);
        onKeyDown?.(event);
      }}
      aria-label={label}
      className={classNames('bg-panel p-0 text-text backdrop:bg-black/60', fadeLook(leaving), className)}
    >
      {children(() => leave())}
    </dialog>
  );
}
