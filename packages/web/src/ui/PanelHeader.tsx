import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { giveFocusBack } from './give-focus-back.ts';

interface PanelHeaderProps {
  readonly title: string;
  /** Closes the panel. Undefined if the panel cannot be closed alone. */
  readonly onClose?: (() => void) | undefined;
  /** Ref to the title, for components that move the focus there. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly children?: ReactNode;
}

/**
 * Title bar of a panel. If a press opened the panel, the title gets the focus, and the focus returns when the panel
 * closes.
 */
export function PanelHeader({ title, onClose, heading: given, children }: PanelHeaderProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  const canClose = onClose !== undefined;
  useEffect(() => {
    const before = document.activeElement;
    // When the page loads, nothing has the focus, so that readers start at the top. A panel that cannot be closed was
    // not opened by a press.
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
