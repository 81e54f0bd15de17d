import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Errors, saidOf } from './said.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormUse<Name extends string> {
  readonly names: readonly Name[];
  /** Returns the errors that can be found without a request. */
  readonly check: (values: Values<Name>) => Errors<Name>;
  /** Sends the form. Server errors are shown at their fields, unless this function returns other messages. */
  readonly send: (values: Values<Name>) => Promise<Errors<Name> | undefined>;
}

/**
 * Returns the state of a form, which is checked and then sent, only once at a time. Errors are shown at their fields,
 * and the first field with an error gets the focus.
 */
export function useForm<Name extends string>({ names, check, send }: FormUse<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState({} as Errors<Name>);
  const [busy, setBusy] = useState(false);

  const end = (found: Errors<Name>) => {
    flushSync(() => {
      setErrors(found);
      setBusy(false);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (element: HTMLFormElement) => {
    const values = valuesOf(new FormData(element), names);
    const found = check(values);
    if (Object.keys(found).length > 0) return end(found);
    setErrors({} as Errors<Name>);
    setBusy(true);
    end((await send(values).catch((error: unknown) => saidOf(error, names))) ?? ({} as Errors<Name>));
  };

  return {
    errors,
    busy,
    setErrors,
    /** Props for the form element. */
    form: {
      ref: form,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      // A change of a field removes the error of that field.
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        const name = target.getAttribute('name') ?? '';
        if (name in errors) setErrors((said) => ({ ...said, [name]: undefined }));
      },
    },
  };
}

function valuesOf<Name extends string>(typed: FormData, names: readonly Name[]): Values<Name> {
  const typedIn = (name: Name) => {
    const text = String(typed.get(name) ?? '');
    // Passwords are not trimmed, because leading and trailing spaces are part of them.
    return name.includes('password') ? text : text.trim();
  };
  return Object.fromEntries(names.map((name) => [name, typedIn(name)])) as Values<Name>;
}
