import { type ComponentProps, useState } from 'react';
import PolicyDialog from '../../features/moderation/PolicyDialog.tsx';
import CreateNoteDialog from '../../features/notes/write/CreateNoteDialog.tsx';
import { useSession } from '../../session/session-store.ts';
import { policyWasRead } from '../../storage/seen-before.ts';

/** Before somebody’s first note stands what a note is for; guests are asked to sign in first. */
export default function FirstNoteDialog(props: ComponentProps<typeof CreateNoteDialog>) {
  const signedIn = useSession((session) => session.signedIn);
  const [read, setRead] = useState(policyWasRead);
  if (signedIn && !read) return <PolicyDialog onUnderstood={() => setRead(true)} onClose={props.onClose} />;
  return <CreateNoteDialog {...props} />;
}
