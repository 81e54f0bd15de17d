import { withoutControls } from '@crimemap/contract/plain-text';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/**
 * Shares of the maximum length: from the first a one-line field shows its length, and from the second a field announces
 * that the limit is near.
 */
const COUNTED_FROM = 0.8;
const NEAR_FROM = 0.9;

interface Limit {
  readonly id: string;
  readonly label: string;
  readonly max: number | undefined;
  readonly value: unknown;
  readonly defaultValue: unknown;
  /** If true, the count is shown from the first character. */
  readonly isLong?: boolean;
}

/**
 * Counts characters as the server does. A text that is too long stays in the field, and the field shows an error and
 * blocks its form.
 */
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
        {/* Rendered before there is anything to announce. The text changes only near the limit, not with each character. */}
        <p id={`${id}-limit`} aria-live="polite" className={isOver ? 'text-small text-problem' : 'sr-only'}>
          {isOver ? m.field_over(words) : length >= max * NEAR_FROM && m.field_near(words)}
        </p>
      </>
    ),
  };
}
