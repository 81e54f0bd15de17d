import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  readonly title: string;
  /** `null`: it stays until what it asks for is done. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/**
 * A dialog over the page: the platform’s own, which keeps the focus inside, closes on Escape and gives the focus back,
 * and needs no style written at run time (the page’s content policy allows none).
 */
export function Dialog({ title, onClose, children, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        // A second Escape closes in spite of what was done about the first.
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      className={`m-auto max-h-[86dvh] ${wide ? 'w-180' : 'w-120'} max-w-[calc(100vw-24px)] overflow-visible rounded-2xl border border-line bg-panel p-0 text-text shadow-lift backdrop:bg-black/55`}
    >
      <div className="flex max-h-[86dvh] flex-col">
        <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 className="text-base font-semibold">{title}</h2>
          {onClose && <IconButton icon="close" label={m.close()} onClick={onClose} />}
        </header>
        <div className="overflow-y-auto px-5 py-4">{children}</div>
      </div>
    </dialog>
  );
}
