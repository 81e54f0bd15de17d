import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { giveFocusBack } from './give-focus-back.ts';

interface PanelHeaderProps {
  readonly title: string;
  /** Back to the answer. Missing where the panel cannot be left by itself. */
  readonly onClose?: (() => void) | undefined;
  /** For who moves the focus to it. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly children?: ReactNode;
}

/** The head of a panel. Where a press opened the panel the head takes the focus, which goes back when it closes. */
export function PanelHeader({ title, onClose, heading: given, children }: PanelHeaderProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  const canClose = onClose !== undefined;
  useEffect(() => {
    const before = document.activeElement;
    // At first the page is read from its beginning. A panel that cannot be left stands there by itself: nobody opened it.
    if (before === document.body || !canClose) return;
    heading.current?.focus({ preventScroll: true });
    return () => giveFocusBack(before, { preventScroll: true });
  }, [heading, canClose]);
  return (
    <header
      className={classNames(
        'flex min-h-12 items-center gap-1 border-b border-line py-2 pr-2',
        onClose ? 'pl-2' : 'pl-4',
      )}
    >
      {onClose && <IconButton icon="back" label={m.back()} onClick={onClose} />}
      <h2 ref={heading} tabIndex={-1} className="mr-auto text-body font-semibold outline-none">
        {title}
      </h2>
      {children}
    </header>
  );
}
