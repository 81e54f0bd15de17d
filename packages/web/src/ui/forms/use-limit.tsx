import { withoutControls } from '@crimemap/contract/plain-text';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** From these shares of its limit on a line shows how long it is, and a field says that the limit is near. */
const COUNTED_FROM = 0.8;
const NEAR_FROM = 0.9;

interface Limit {
  readonly id: string;
  readonly label: string;
  readonly max: number | undefined;
  readonly value: unknown;
  readonly defaultValue: unknown;
  /** Counts from the first character on. */
  readonly isLong?: boolean;
}

/** Counts what is typed, as the server does. What is too long stays as it was pasted: the field says so, and its form is not sent. */
export function useLimit({
  id,
  label,
  max = Number.POSITIVE_INFINITY,
  value,
  defaultValue = '',
  isLong = false,
}: Limit) {
  const [typed, setTyped] = useState(String(defaultValue));
  const length = withoutControls(String(value ?? typed)).trim().length;
  const isOver = length > max;
  const isLimited = max < Number.POSITIVE_INFINITY;
  const isCounted = isLimited && (isLong || length >= max * COUNTED_FROM);
  useEffect(() => {
    const field = document.getElementById(id);
    const form = field?.closest('form');
    if (!field || !form) return;
    const stop = new AbortController();
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    };
    if (isOver) form.addEventListener('submit', refuse, { capture: true, signal: stop.signal });
    form.addEventListener('reset', () => setTyped(String(defaultValue)), { signal: stop.signal });
    return () => stop.abort();
  }, [id, isOver, defaultValue]);
  const words = { label, max: formatNumber(max) };
  return {
    isOver,
    onInput: ({ currentTarget }: { currentTarget: { readonly value: string } }) => setTyped(currentTarget.value),
    said: [isOver && `${id}-limit`, isCounted && `${id}-count`].filter(Boolean).join(' '),
    counter: isLimited && (
      <>
        {isCounted && (
          <p id={`${id}-count`} className="mt-1 text-right text-small text-muted tabular-nums">
            {m.field_count({ n: formatNumber(length), max: words.max })}
          </p>
        )}
        {/* Stands before there is anything to say. Its words change at the limit only, not with each character. */}
        <p id={`${id}-limit`} aria-live="polite" className={isOver ? 'text-small text-problem' : 'sr-only'}>
          {isOver ? m.field_over(words) : length >= max * NEAR_FROM && m.field_near(words)}
        </p>
      </>
    ),
  };
}
