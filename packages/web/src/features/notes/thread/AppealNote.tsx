import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { AppealForm } from './AddReply.tsx';

interface AppealNoteProps {
  readonly noteId: string;
  /** The reply it is about; unset: the note. */
  readonly commentId?: string;
}

/** A button that opens the appeal against the decision that took the member’s own note or reply away. */
export function AppealNote({ noteId, commentId }: AppealNoteProps) {
  const box = useRef<HTMLElement>(null);
  const begun = useRef(false);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  // What had the focus went with the form: it is given on before anybody sees that, or presses a key.
  useLayoutEffect(() => {
    if (state === 'open') begun.current = true;
    else if (begun.current)
      giveFocusBack(state === 'sent' ? box.current : (box.current?.querySelector('button') ?? null));
  }, [state]);
  return (
    <section ref={box} aria-label={m.appeal()} tabIndex={-1} className="outline-none">
      {state === 'closed' && <Button onClick={() => setState('open')}>{m.appeal()}</Button>}
      {state === 'open' && (
        <AppealForm
          noteId={noteId}
          {...(commentId && { commentId })}
          onCancel={() => setState('closed')}
          onSent={() => setState('sent')}
        />
      )}
      {/* Stands before there is anything to say: a region that arrives with its words is passed over by some. */}
      <p role="status">{state === 'sent' && m.appeal_sent()}</p>
    </section>
  );
}
