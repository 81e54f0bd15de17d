import { type ReactNode, useId, useRef, useState } from 'react';
import { useEscapeInside } from './use-escape-inside.ts';

/** A word that not everyone knows, with what it means one press or one touch away; read as one with the word by a screen reader. */
export function Explained({ children, meaning }: { readonly children: ReactNode; readonly meaning: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useEscapeInside(box, isOpen, () => setOpen(false));
  return (
    <span ref={box} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        className="underline decoration-dotted underline-offset-2 hover:text-text"
      >
        {children}
      </button>
      <span
        id={id}
        hidden={!isOpen}
        className="absolute bottom-full left-0 z-30 mb-1.5 w-60 rounded-control border border-line bg-panel p-2 text-tiny leading-snug whitespace-normal text-text shadow-lift"
      >
        {meaning}
      </span>
    </span>
  );
}
