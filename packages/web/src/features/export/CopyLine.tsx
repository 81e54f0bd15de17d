import { type FocusEvent, useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { useClipboard } from '../../ui/LinkToCopy.tsx';

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  /** True if the text has several lines. */
  readonly isLong?: boolean;
}

/** A text with a button that copies it. If the browser does not allow copying, the text is selected instead. */
export function CopyLine({ label, text, isLong = false }: CopyLineProps) {
  const { done, copy } = useClipboard();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === 'refused') row.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [done]);
  const field = {
    readOnly: true,
    value: text,
    'aria-label': label,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
    className:
      'min-w-0 flex-1 rounded-control border border-line bg-raised px-2.5 text-small text-text phone:text-title',
  };
  return (
    <div ref={row} className={`flex items-start gap-2 ${isLong ? 'phone:flex-col phone:items-stretch' : ''}`}>
      {isLong ? (
        <textarea {...field} rows={6} className={`${field.className} py-1.5 leading-snug`} />
      ) : (
        <input {...field} className={`${field.className} min-h-9 phone:min-h-11`} />
      )}
      <Button
        aria-label={m.cite_copy_what({ what: label })}
        onClick={() => copy(text)}
        className={`shrink-0 ${isLong ? 'w-20 phone:w-auto' : 'w-20'}`}
      >
        {done === 'copied' ? m.cite_copied() : m.cite_copy()}
      </Button>
      <span role="status" className="sr-only">
        {done === 'copied' && m.cite_copied()}
      </span>
    </div>
  );
}
