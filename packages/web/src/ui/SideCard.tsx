import type { ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { fadeClass, useModal } from './use-modal.ts';

interface SideCardProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Returns the content, which can call `leave` to close the card. */
  readonly children: (leave: () => void) => ReactNode;
  /** Content at the bottom that stays visible while the rest scrolls. */
  readonly footer?: ((leave: () => void) => ReactNode) | undefined;
}

/**
 * A non-modal card at the side of the page, or at the lower edge on a phone. It does not cover the buttons over the
 * map. Its close button, Escape and Back close it with a fade.
 */
export function SideCard({ title, onClose, children, footer }: SideCardProps) {
  const { modal, leave, leaving } = useModal(onClose, undefined, 'beside');
  return (
    <dialog
      {...modal}
      aria-label={title}
      className={classNames(
        'fixed inset-auto top-24 right-4 m-0 max-h-none w-95 not-phone:max-lg:top-48 max-w-[calc(100vw-24px)] overflow-visible rounded-2xl border border-line bg-panel p-0 text-text shadow-lift backdrop:bg-black/20',
        'phone:inset-x-0 phone:top-auto phone:bottom-0 phone:w-full phone:max-w-none phone:rounded-b-none',
        fadeClass(leaving),
      )}
    >
      <div className="flex max-h-[calc(100dvh-16.5rem)] flex-col not-phone:max-lg:max-h-[calc(100dvh-22.5rem)] phone:max-h-[max(60dvh,min(30rem,100dvh-9.5rem))]">
        <header className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 low:min-h-11 low:py-0 phone:min-h-11 phone:py-0">
          <h2 className="text-title font-semibold">{title}</h2>
          <IconButton icon="close" label={m.close()} onClick={() => leave()} />
        </header>
        <div className="overflow-y-auto rounded-b-2xl px-5 py-4 low:py-3 phone:rounded-b-none phone:py-3">
          {children(leave)}
        </div>
        {footer && <div className="px-5 pt-2 pb-5 low:pb-3 phone:pb-4">{footer(leave)}</div>}
      </div>
    </dialog>
  );
}
