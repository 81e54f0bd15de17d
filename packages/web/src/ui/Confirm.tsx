import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Problem } from './forms/Field.tsx';
import { fadeClass, useModal } from './use-modal.ts';

interface ConfirmProps {
  /** The question, in one sentence. */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** Message if `onYes` fails. */
  readonly failed?: string;
  readonly onYes: () => Promise<void> | void;
  /** Called when the user presses `no`, but not when the dialog is closed in another way. */
  readonly onNo?: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before an action that cannot be undone. The button that changes nothing has the focus. The
 * dialog closes when `onYes` has finished.
 */
export function Confirm({ question, yes, no, failed, onYes, onNo, onClose }: ConfirmProps) {
  const id = useId();
  const { modal, leave, leaving } = useModal(onClose);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const go = async () => {
    setState('busy');
    try {
      await onYes();
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      className={classNames(
        'm-auto w-100 max-w-[calc(100vw-24px)] rounded-2xl border border-line bg-panel p-5 text-text shadow-lift backdrop:bg-black/55',
        fadeClass(leaving),
      )}
    >
      <p id={id} className="text-title leading-snug font-medium">
        {question}
      </p>
      <Problem className="mt-2">{state === 'failed' && failed}</Problem>
      <div className="mt-5 flex justify-end gap-2">
        {/* biome-ignore lint/a11y/noAutofocus: a question over the page has to be answered first. */}
        <Button variant={onNo ? 'primary' : 'quiet'} autoFocus onClick={() => leave(onNo)}>
          {no}
        </Button>
        <Button variant={onNo ? 'quiet' : 'primary'} disabled={state === 'busy'} onClick={() => void go()}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
