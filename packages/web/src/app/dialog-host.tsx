import { type ComponentType, lazy, Suspense } from 'react';
import { type DialogRequest, useDialogs } from '../dialogs/dialog-store.ts';

type PropsFor<Name extends DialogRequest['name']> = Omit<Extract<DialogRequest, { name: Name }>, 'name'> & {
  onClose: () => void;
};
type Hosted = { [Name in DialogRequest['name']]: ComponentType<PropsFor<Name>> };

/** One line per dialog. A name without a component, or props that do not fit, does not compile. */
const DIALOGS: Hosted = {
  'sign-in': lazy(() => import('../features/account/AccountDialog.tsx')),
  assistant: lazy(() => import('../features/assistant/AssistantDialog.tsx')),
  announcement: lazy(() => import('../features/about/AnnouncementDialog.tsx')),
  profile: lazy(() => import('../features/account/ProfileDialog.tsx')),
  'whats-new': lazy(() => import('../features/about/WhatsNewDialog.tsx')),
  help: lazy(() => import('../features/about/HelpDialog.tsx')),
  'not-shown': lazy(() => import('../features/sources/NotShownDialog.tsx')),
  caveats: lazy(() => import('../features/sources/CaveatsDialog.tsx')),
  'create-note': lazy(() => import('./FirstNoteDialog.tsx')),
  'edit-note': lazy(() => import('../features/notes/EditNoteDialog.tsx')),
  'report-note': lazy(() => import('../features/moderation/ReportDialog.tsx')),
  'report-news': lazy(() => import('../features/moderation/ReportNewsDialog.tsx')),
  'note-policy': lazy(() => import('../features/moderation/PolicyDialog.tsx')),
};

export function DialogHost() {
  const { request, close } = useDialogs();
  if (!request) return null;
  const { name, ...args } = request;
  const Dialog = DIALOGS[name] as ComponentType<typeof args & { onClose: () => void }>;
  return (
    // By its name: while the next one loads, the last one does not stay open unseen.
    <Suspense key={name} fallback={null}>
      <Dialog {...args} onClose={close} />
    </Suspense>
  );
}
