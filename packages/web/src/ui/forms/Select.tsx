import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** Reason why the field is disabled, or what must be chosen first. Screen readers read it together with the field. */
  hint?: string | null | undefined;
  active?: boolean;
  /** Called when a disabled field is pressed. Needed because a disabled field receives no events. */
  onLocked?: (() => void) | undefined;
}

/** The native select element in our design. The browser provides keyboard support, and the picker on a phone. */
export function Select({ label, hint, active = false, onLocked, className, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <div className="relative mt-1">
        <select
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className={classNames(
            'h-9 w-full appearance-none truncate rounded-lg border bg-raised pr-7 pl-2.5 text-body text-text disabled:cursor-not-allowed disabled:text-muted phone:h-11 phone:text-title',
            active ? 'border-accent/60' : 'border-line',
          )}
        >
          {children}
        </select>
        {rest.disabled && onLocked && (
          <button
            type="button"
            aria-label={[label, hint].filter(Boolean).join(': ')}
            onClick={onLocked}
            className="absolute inset-0 cursor-pointer rounded-lg"
          />
        )}
        <Icon
          name="chevron"
          size={15}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
