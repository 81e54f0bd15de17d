import { type ReactNode, useId, useRef } from 'react';

const GAP_PX = 6;
/** Width of the box in CSS pixels. Keeps the box inside the window if the word is near an edge. */
const BOX_PX = 240;

/**
 * A word with an explanation that opens on a press. Screen readers read both together. The explanation is in the
 * browser's top layer, so no element cuts it off. The browser closes it on Escape or on a press elsewhere.
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
        // Makes the button tall enough for a finger without a larger line height.
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
