import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { Field, saidBeside } from './Field.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A choice of a form. The platform’s own list opens; the field looks like those that are typed into, which to CSS are not `read-only`. */
export function SelectField({ label, hint, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <div className="relative">
        <select
          id={id}
          aria-describedby={saidBeside(id, { hint, error: undefined })}
          {...rest}
          className="h-10 w-full scroll-mb-24 appearance-none truncate rounded-lg border border-edge bg-raised pr-8 pl-3 text-body text-text phone:h-11 phone:text-title"
        >
          {children}
        </select>
        <Icon
          name="chevron"
          size={15}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
