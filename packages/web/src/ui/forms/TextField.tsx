import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_CLASS, Field, saidBeside } from './Field.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  /** Beside the label, in quieter words. */
  readonly aside?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** What stands in the field at its end. */
  readonly end?: ReactNode;
}

/** A line to type into. */
export function TextField({ label, aside, hint, error, end, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={saidBeside(id, { hint, error })}
          {...rest}
          className={classNames(FIELD_CLASS, 'h-10 phone:h-11', end !== undefined && 'pr-11', className)}
        />
        {end}
      </div>
    </Field>
  );
}
