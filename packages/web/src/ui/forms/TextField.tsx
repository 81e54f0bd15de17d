import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_CLASS, Field, saidBeside } from './Field.tsx';

interface FieldWords {
  readonly label: string;
  /** Beside the label, in quieter words. */
  readonly aside?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  readonly name: string;
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

/** Lines to type into. */
export function TextArea({ label, aside, hint, error, className, ...rest }: ComponentProps<'textarea'> & FieldWords) {
  const id = useId();
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={saidBeside(id, { hint, error })}
        {...rest}
        className={classNames(FIELD_CLASS, 'block py-2', className)}
      />
    </Field>
  );
}
