import type { ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { fadeClass, useModal, useScrollingBody } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** `null`: it stays until what it asks for is done. */
  readonly onClose: (() => void) | null;
  /** Asked when someone wants to leave; where it says no, it says why on the page. */
  readonly mayLeave?: () => boolean;
  /** What stands in it; as a function, it is given what closes the dialog, and does something afterwards. */
  readonly children: ReactNode | ((leave: (after?: () => void) => void) => ReactNode);
  readonly wide?: boolean;
  /** It lies in a corner, and the page behind it stays light. */
  readonly corner?: boolean;
  /** The keyboard and what reads aloud begin at the title: the dialog is there to be read. */
  readonly read?: boolean;
}

/**
 * A dialog over the page: the platform’s own, which keeps the focus inside, closes on Escape and gives the focus back,
 * and needs no style written at run time (the page’s content policy allows none).
 */
export function Dialog({
  title,
  onClose,
  mayLeave,
  children,
  wide = false,
  corner = false,
  read = false,
}: DialogProps) {
  const { modal, leave, leaving } = useModal(onClose, mayLeave);
  const { body, content } = useScrollingBody(title);
  return (
    <dialog
      {...modal}
      aria-label={title}
      className={classNames(
        'max-h-[86dvh] max-w-[calc(100vw-24px)] overflow-visible rounded-2xl border border-line bg-panel p-0 text-text shadow-lift',
        corner
          ? 'mt-auto mr-4 mb-10 ml-auto w-95 backdrop:bg-black/20 phone:mx-auto phone:mb-3'
          : 'm-auto backdrop:bg-black/55',
        !corner && (wide ? 'w-180' : 'w-120'),
        fadeClass(leaving),
      )}
    >
      <div className="flex max-h-[86dvh] flex-col">
        <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 {...(read && { tabIndex: -1, 'data-begin': '' })} className="text-title font-semibold outline-none">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={m.close()} onClick={() => leave()} />}
        </header>
        <div {...body} className="overflow-y-auto rounded-b-2xl px-5 py-4">
          <div ref={content}>{typeof children === 'function' ? children(leave) : children}</div>
        </div>
      </div>
    </dialog>
  );
}
