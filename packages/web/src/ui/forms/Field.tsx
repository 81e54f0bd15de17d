import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import { sentenceOfError } from '../../i18n/errors.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { useLimit } from './use-limit.tsx';

/** Class names of every text field. */
export const FIELD_CLASS =
  'w-full scroll-mb-24 rounded-lg border border-edge bg-raised px-3 text-body text-text placeholder:text-muted read-only:border-line read-only:bg-transparent read-only:text-muted aria-invalid:border-problem phone:text-title';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Text next to the label, in a lighter style. */
  readonly aside?: string | undefined;
  /** Help text below the field. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Returns the ids of a field’s messages for `aria-describedby`, with the error first. */
export const saidBeside = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/**
 * A field with its label above, and hint and error below. Screen readers read hint and error together with the field.
 */
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
  /** If true, a warning icon is before the text. */
  readonly sign?: boolean;
}

/** An error message, which screen readers announce at once. */
export const Problem = ({ sign = false, className, children, ...rest }: ProblemProps) =>
  children ? (
    <p role="alert" {...rest} className={classNames('text-small text-problem', sign && 'flex gap-1.5', className)}>
      {sign && <Icon name="warning" size={15} className="mt-px shrink-0" />}
      <span>{children}</span>
    </p>
  ) : null;

/** An error about the whole form, which screen readers announce at once. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-lg border border-problem/50 px-3 py-2 text-small text-problem">
      <Icon name="warning" size={16} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface FieldWords {
  readonly label: string;
  /** Text next to the label, in a lighter style. */
  readonly aside?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  readonly name: string;
  /** Content inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A one-line text field. */
export function TextField({ label, aside, hint, error, end, className, maxLength, ...rest }: TextFieldProps) {
  const id = useId();
  const { isOver, onInput, said, counter } = useLimit({
    id,
    label,
    max: maxLength,
    value: rest.value,
    defaultValue: rest.defaultValue,
  });
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error || isOver ? true : undefined}
          aria-describedby={joined(said, saidBeside(id, { hint, error }))}
          onInput={onInput}
          {...rest}
          className={classNames(FIELD_CLASS, 'h-10 phone:h-11', end !== undefined && 'pr-11', className)}
        />
        {end}
      </div>
      {counter}
    </Field>
  );
}

const joined = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** A text area with a label. */
export function TextArea({ label, aside, hint, error, className, ...rest }: ComponentProps<'textarea'> & FieldWords) {
  const id = useId();
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <BareTextArea
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={saidBeside(id, { hint, error })}
        {...rest}
        className={classNames('block py-2', className)}
      />
    </Field>
  );
}

interface BareTextAreaProps extends ComponentProps<'textarea'> {
  /** Name of the field in the message about its length. */
  readonly label: string;
}

/** A text area without a visible label. */
export function BareTextArea({ label, maxLength, className, ...rest }: BareTextAreaProps) {
  const own = useId();
  const { id = own, value, defaultValue, 'aria-invalid': isWrong, 'aria-describedby': beside } = rest;
  const { isOver, onInput, said, counter } = useLimit({ id, label, max: maxLength, value, defaultValue, isLong: true });
  return (
    <div>
      <textarea
        onInput={onInput}
        {...rest}
        id={id}
        aria-invalid={isOver || isWrong}
        aria-describedby={joined(said, beside)}
        className={classNames(FIELD_CLASS, className)}
      />
      {counter}
    </div>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

/**
 * A select field that looks like the text fields. It does not share their classes, because CSS treats every select as
 * `read-only`.
 */
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

/**
 * Returns the state of a form and a function that submits one request at a time. `words` returns the message to show
 * for an error.
 */
export function useSending(words: (error: unknown) => string = sentenceOfError) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (work: () => unknown) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(words(error));
    } finally {
      setBusy(false);
    }
  };
  /** Returns props for a form element. Submitting the form calls `work`. */
  const formOf = (work: () => unknown) => ({
    noValidate: true,
    'aria-busy': busy,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send(work);
    },
  });
  return { busy, problem, setProblem, send, formOf };
}
