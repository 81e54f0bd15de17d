import { useId, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { cutAt } from './cut-text.ts';

/** A text with its line breaks. A text longer than `limit` is cut until the reader presses “Read more”. */
export function ReadMore({ text, limit, className }: { text: string; limit: number; className?: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = cutAt(text, limit);
  return (
    <div className={className}>
      {/* `auto`: a text may be written from right to left. */}
      <p id={id} dir="auto" className="break-words whitespace-pre-wrap">
        {open || cut === null ? text : cut}
      </p>
      {cut !== null && (
        <Button
          variant="link"
          aria-expanded={open}
          aria-controls={id}
          className="mt-0.5"
          onClick={() => setOpen(!open)}
        >
          {open ? m.show_less() : m.read_more()}
        </Button>
      )}
    </div>
  );
}
