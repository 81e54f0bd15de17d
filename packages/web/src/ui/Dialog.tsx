import type { ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { fadeClass, useModal, useScrollingBody } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** `null` if the dialog cannot be closed until its task is done. */
  readonly onClose: (() => void) | null;
  /**
   * Returns whether the dialog may close when the user wants to close it. If it returns false, it must show the reason
   * on the page.
   */
  readonly mayLeave?: () => boolean;
  /** The content. If it is a function, it receives `leave`, which closes the dialog and then calls `after`. */
  readonly children: ReactNode | ((leave: (after?: () => void) => void) => ReactNode);
  readonly wide?: boolean;
  /** Places the dialog in a corner without dimming the page. */
  readonly corner?: boolean;
  /** Sets the initial focus on the title. For dialogs with text to read. */
  readonly read?: boolean;
}

/**
 * A dialog over the page that uses the native `<dialog>` element. The browser keeps the focus inside, closes the dialog
 * on Escape and returns the focus. It needs no inline styles, which our content security policy forbids.
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
