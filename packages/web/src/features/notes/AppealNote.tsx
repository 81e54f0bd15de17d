import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { AppealForm } from './AppealForm.tsx';

/** A button that opens the appeal against the decision that took the member’s own note away. */
export function AppealNote({ noteId }: { readonly noteId: string }) {
  const [appealing, setAppealing] = useState(false);
  if (appealing) return <AppealForm noteId={noteId} onCancel={() => setAppealing(false)} />;
  return <Button onClick={() => setAppealing(true)}>{m.appeal()}</Button>;
}
