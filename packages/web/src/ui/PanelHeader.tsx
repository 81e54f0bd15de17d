import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../i18n/generated/messages.js';
import { giveFocusBack } from './give-focus-back.ts';
import { IconButton } from './IconButton.tsx';

interface PanelHeaderProps {
  readonly title: string;
  /** Missing where the panel cannot be closed by itself. */
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The head of a panel. It takes the focus when the panel opens, which goes back when it closes. */
export function PanelHeader({ title, onClose, children }: PanelHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => giveFocusBack(before, { preventScroll: true });
  }, []);
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <h2 ref={heading} tabIndex={-1} className="mr-auto text-body font-semibold outline-none">
        {title}
      </h2>
      {children}
      {onClose && <IconButton icon="close" label={m.close()} onClick={onClose} />}
    </header>
  );
}
