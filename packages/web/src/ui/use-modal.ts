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

/** The specification’s: how long something over the page takes to fade away before it is closed. */
const FADE_MS = 300;

/**
 * What makes the platform’s own dialog a modal of ours: it opens, keeps the focus inside, closes on Escape and on a press beside
 * it, fading away first unless the reader wants no motion, and gives the focus back. It begins at what has `data-begin`, else at
 * the first button. `onClose` of `null`: it stays until what it asks for is done. `mayLeave` is asked each time someone wants to
 * leave, before anything fades: where it says no, it says why on the page. `where` of `beside`: the page around it stays in use, it
 * takes no focus back and closes by its button, Escape and Back alone; over a modal, beside which nothing can be used, it is one too.
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

  // One that must be completed first stays.
  useClosedByBack(layer, !leaving, () => leave());

  return {
    leaving,
    /** Closes, and does something afterwards. */
    leave,
    /** For the dialog element. */
    modal: {
      ref: dialog,
      ...(!isModal && { 'data-beside': '' }),
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // A field for files says `cancel` too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      },
      onPointerDown: ({ target }: PointerEvent<HTMLDialogElement>) => {
        beganInside.current = target !== dialog.current;
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // Text that is marked past the edge ends as a press on the dialog.
        if (isModal && event.target === dialog.current && !beganInside.current) leave();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        event.stopPropagation();
        if (!isModal && event.key === 'Escape') return leave();
        // A second Escape closes in spite of what was done about the first.
        if (event.key === 'Escape' && (!onClose || !mayLeave())) event.preventDefault();
      },
    },
  };
}

/** How a modal that fades looks while it comes and goes. */
export const fadeClass = (leaving: boolean): string =>
  `transition-opacity duration-300 backdrop:transition-opacity backdrop:duration-300 starting:opacity-0 ${leaving ? 'opacity-0 backdrop:opacity-0' : ''}`;

const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * The body of a dialog, and what stands in it: where it scrolls and holds nothing that takes the focus, it takes it itself, by
 * that name, so that the keyboard scrolls it.
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
