import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

/** How every field that is typed into looks. */
export const FIELD_CLASS =
  'w-full scroll-mb-24 rounded-lg border border-edge bg-raised px-3 text-body text-text placeholder:text-muted read-only:border-line read-only:bg-transparent read-only:text-muted aria-invalid:border-problem phone:text-title';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Beside the label, in quieter words. */
  readonly aside?: string | undefined;
  /** What to know before typing. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The ids of what is said of a field: what is wrong first. */
export const saidBeside = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** A field with its name above it, and below what to know and what is wrong, both read with it. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 text-small font-medium">
        <span>{label}</span>
        {aside && <span className="font-normal text-muted">{aside}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small text-problem">
          <Icon name="warning" size={15} className="mt-px shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

interface ProblemProps extends ComponentProps<'p'> {
  /** Begins with a sign. */
  readonly sign?: boolean;
}

/** What is wrong, said at once. */
export const Problem = ({ sign = false, className, children, ...rest }: ProblemProps) =>
  children ? (
    <p role="alert" {...rest} className={classNames('text-small text-problem', sign && 'flex gap-1.5', className)}>
      {sign && <Icon name="warning" size={15} className="mt-px shrink-0" />}
      <span>{children}</span>
    </p>
  ) : null;

/** What is wrong with the form as a whole, said at once. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-lg border border-problem/50 px-3 py-2 text-small text-problem">
      <Icon name="warning" size={16} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
