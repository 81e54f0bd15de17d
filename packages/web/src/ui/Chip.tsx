import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A short text in a rounded box. With `onRemove`, it has a remove button. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}) {
  const className = 'inline-flex items-center gap-1 rounded-full bg-accent/15 px-2.5 py-0.5 text-small text-text';
  if (!onRemove) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={`${className} min-h-6 hover:bg-accent/25 phone:min-h-11`}
    >
      <span>{children}</span>
      <Icon name="close" size={12} />
    </button>
  );
}
