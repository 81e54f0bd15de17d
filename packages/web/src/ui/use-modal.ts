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

/** Fade-out time of dialogs, in milliseconds. Source: the specification. */
const FADE_MS = 300;

/**
 * Props and functions for a native `<dialog>`.
 * A modal traps the focus, closes with a fade on Escape and on a press outside, and restores the focus. The first focus
 * goes to `[data-begin]`, else to the first button.
 * - `onClose` of `null`: the dialog stays until its task is done.
 * - `mayLeave`: called before the fade; if it returns false, it must show the reason on the page.
 * - `where` of `beside`: the dialog is not modal. The page stays usable, the focus is not restored, and only its
 *   button, Escape and Back close the dialog. Over a modal it is modal too.
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

  // A dialog that must be completed does not close.
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
        // A file field also fires `cancel`.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      },
      onPointerDown: ({ target }: PointerEvent<HTMLDialogElement>) => {
        beganInside.current = target !== dialog.current;
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // A text selection that ends outside arrives as a press on the dialog.
        if (isModal && event.target === dialog.current && !beganInside.current) leave();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        event.stopPropagation();
        if (!isModal && event.key === 'Escape') return leave();
        // A second Escape would close the dialog even though the first was prevented.
        if (event.key === 'Escape' && (!onClose || !mayLeave())) event.preventDefault();
      },
    },
  };
}

/** Returns the fade classes of a modal. */
export const fadeClass = (leaving: boolean): string =>
  `transition-opacity duration-300 backdrop:transition-opacity backdrop:duration-300 starting:opacity-0 ${leaving ? 'opacity-0 backdrop:opacity-0' : ''}`;

const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Refs for a dialog’s scrolling body and its content. A body that scrolls without focusable content becomes focusable
 * under `name`, so that keys can scroll it.
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
