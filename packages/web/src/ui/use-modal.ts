import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { giveFocusBack } from './give-focus-back.ts';
import { topmostThing, useClosedByBack } from './open-things-store.ts';

/** Duration of a dialog's fade-out in milliseconds, as specified. */
const FADE_MS = 300;

/**
 * Returns props and functions for a native `<dialog>`. A modal dialog traps the focus, closes with a fade on Escape and
 * on a press outside, and returns the focus afterwards. When it opens, the focus goes to `[data-begin]` or else to the
 * first button.
 * - `onClose`: if `null`, the dialog remains until its task is done.
 * - `mayLeave`: called before the fade. If it returns false, it must show the reason on the page.
 * - `where`: `beside` makes the dialog not modal. The page remains usable, and only the dialog's button, Escape and
 * Back close the dialog. Over a modal dialog, it is modal too.
 */
export function useModal(
  onClose: (() => void) | null,
  mayLeave: () => boolean = () => true,
  where: 'over' | 'beside' = 'over',
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const beganInside = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [layer] = useState(() => (topmostThing()?.layer === 'over' ? 'over' : where));
  const isModal = layer === 'over';
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (isModal) element?.showModal();
    else element?.show();
    element?.querySelector<HTMLElement>('[data-begin]')?.focus();
    return () => {
      clearTimeout(timer.current);
      element?.close();
      if (!isModal) giveFocusBack(before);
      else if (before instanceof HTMLElement) before.focus();
    };
  }, [isModal]);

  const leave = (after?: () => void) => {
    if (!onClose || timer.current !== undefined || !mayLeave()) return;
    const close = () => {
      onClose();
      after?.();
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return close();
    setLeaving(true);
    timer.current = setTimeout(close, FADE_MS);
  };

  // Back does not close a dialog that must be completed.
  useClosedByBack(layer, !leaving, () => leave());

  return {
    leaving,
    /** Closes the dialog, then calls `after`. */
    leave,
    /** Props for the dialog element. */
    modal: {
      ref: dialog,
      ...(!isModal && { 'data-beside': '' }),
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // A file field in the dialog also fires `cancel`.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      },
      onPointerDown: ({ target }: PointerEvent<HTMLDialogElement>) => {
        beganInside.current = target !== dialog.current;
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // A text selection that begins in the dialog and ends outside also arrives as a press on the dialog.
        if (isModal && event.target === dialog.current && !beganInside.current) leave();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        event.stopPropagation();
        if (!isModal && event.key === 'Escape') return leave();
        // Browsers close a dialog on the second Escape even if the first was prevented, so the key is prevented too.
        if (event.key === 'Escape' && (!onClose || !mayLeave())) event.preventDefault();
      },
    },
  };
}

/** Returns the CSS classes for the fade of a modal dialog. */
export const fadeClass = (leaving: boolean): string =>
  `transition-opacity duration-300 backdrop:transition-opacity backdrop:duration-300 starting:opacity-0 ${leaving ? 'opacity-0 backdrop:opacity-0' : ''}`;

const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Returns refs for the scrolling body of a dialog and for its content. A body that scrolls and contains nothing
 * focusable becomes focusable itself, with the accessible name `name`, so that keys can scroll it.
 */
export function useScrollingBody(name: string) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const [outer, inner] = [body.current, content.current];
    if (!outer || !inner) return;
    const sizes = new ResizeObserver(() =>
      setStop(outer.scrollHeight > outer.clientHeight && inner.querySelector(TAKES_FOCUS) === null),
    );
    sizes.observe(outer);
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, []);
  return { body: { ref: body, ...(isStop && { tabIndex: 0, role: 'group', 'aria-label': name }) }, content };
}
