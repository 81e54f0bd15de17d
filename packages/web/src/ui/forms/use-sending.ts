import { type SyntheticEvent, useState } from 'react';
import { refusalSentence } from '../../i18n/errors.ts';

/** What is sent once at a time, and what is said where it was refused. */
export function useSending(words: (error: unknown) => string = refusalSentence) {
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
  /** For the form element whose submission is sent. */
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
