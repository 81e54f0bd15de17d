import { type ReactNode, useId, useRef } from 'react';

const GAP_PX = 6;
/** As wide as the box, so that it opens inside the window beside an edge too. */
const BOX_PX = 240;

/**
 * A word that not everyone knows, with what it means one press or one touch away; a screen reader reads both as one. The box
 * stands above everything, whatever around it is cut off, and the browser closes it: by Escape, or by a press elsewhere.
 */
export function Explained({ children, meaning }: { readonly children: ReactNode; readonly meaning: string }) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const placeAboveWord = () => {
    const at = word.current?.getBoundingClientRect();
    if (!at || !box.current) return;
    box.current.style.left = `${Math.max(GAP_PX, Math.min(at.left, innerWidth - BOX_PX - GAP_PX))}px`;
    box.current.style.bottom = `${innerHeight - at.top + GAP_PX}px`;
  };
  return (
    <>
      <button
        ref={word}
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        // As high as a finger or a pointer needs, without parting the lines.
        className="-my-1.25 py-1.25 text-left underline decoration-dotted underline-offset-2 hover:text-text"
      >
        {children}
      </button>
      <span
        ref={box}
        id={id}
        popover="auto"
        onBeforeToggle={placeAboveWord}
        className="inset-auto m-0 w-60 rounded-control border border-line bg-panel p-2 text-small leading-snug whitespace-normal text-text shadow-lift"
      >
        {meaning}
      </span>
    </>
  );
}
