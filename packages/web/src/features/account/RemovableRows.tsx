import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  /** Label of the row's button for screen readers. */
  readonly label: string;
  readonly remove: () => Promise<void>;
  /** Message that is shown after the row was removed. */
  readonly removed: string;
  readonly open?: () => void;
}

interface RemovableRowsProps {
  readonly rows: readonly Row[];
  readonly text: string;
  /** Shown instead of the list if there are no rows. */
  readonly none: string;
  readonly button: string;
  readonly failed: string;
}

/**
 * A list from which the member removes rows one by one. The focus moves to the message, because the pressed button
 * disappears with its row.
 */
export function RemovableRows({ rows, text, none, button, failed }: RemovableRowsProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const [isFailed, setFailed] = useState(false);
  const press = async ({ remove, removed }: Row, pressed: HTMLButtonElement) => {
    setSaid('');
    setFailed(false);
    try {
      await remove();
    } catch {
      setFailed(true);
      return;
    }
    flushSync(() => setSaid(removed));
    // The member may have moved on to another button while the request was running.
    const { activeElement } = document;
    if (activeElement === pressed || activeElement === document.body) status.current?.focus();
  };
  return (
    <div className="space-y-2">
      <p className="text-small text-muted">{rows.length === 0 ? none : text}</p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
              {row.open ? (
                <Button variant="link" className="min-w-0 text-left" onClick={row.open}>
                  <bdi className="truncate">{row.name}</bdi>
                </Button>
              ) : (
                <bdi className="min-w-0 wrap-anywhere">{row.name}</bdi>
              )}
              <Button
                variant="link"
                aria-label={row.label}
                className="shrink-0"
                onClick={({ currentTarget }) => void press(row, currentTarget)}
              >
                {button}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-small outline-none empty:hidden">
        {said}
      </p>
      <FormProblem>{isFailed && failed}</FormProblem>
    </div>
  );
}
