import type { ComponentType } from 'react';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { later } from '../../ui/later.ts';

type PropsFor<Name extends DialogRequest['name']> = Omit<Extract<DialogRequest, { name: Name }>, 'name'> & {
  onClose: () => void;
};
type Hosted = { [Name in DialogRequest['name']]: ReturnType<typeof later<PropsFor<Name>>> };

/** One line per dialog. A name without a component, or props that do not fit, does not compile. */
const DIALOGS: Hosted = {
  'sign-in': later(() => import('../../features/account/AccountDialog.tsx')),
  assistant: later(() => import('../../features/assistant/AssistantDialog.tsx')),
  announcement: later(() => import('../../features/about/AnnouncementDialog.tsx')),
  profile: later(() => import('../../features/account/ProfileDialog.tsx')),
  'whats-new': later(() => import('../../features/about/WhatsNewDialog.tsx')),
  help: later(() => import('../../features/about/HelpDialog.tsx')),
  'not-shown': later(async () => ({
    default: (await import('../../features/sources/CaveatsDialog.tsx')).NotShownDialog,
  })),
  caveats: later(() => import('../../features/sources/CaveatsDialog.tsx')),
  'create-note': later(() => import('./FirstNoteDialog.tsx')),
  'edit-note': later(() => import('../../features/notes/write/EditNoteDialog.tsx')),
  'report-note': later(() => import('../../features/moderation/ReportDialog.tsx')),
  'report-news': later(async () => ({
    default: (await import('../../features/moderation/ReportDialog.tsx')).ReportNewsDialog,
  })),
  'note-policy': later(() => import('../../features/moderation/PolicyDialog.tsx')),
};

/** Loads a dialog that is about to open. */
export const preloadDialog = (name: DialogRequest['name']): Promise<void> => DIALOGS[name].preload();

export function DialogHost() {
  const { request, close } = useDialogs();
  if (!request) return null;
  const { name, ...args } = request;
  const Dialog = DIALOGS[name] as ComponentType<typeof args & { onClose: () => void }>;
  // By its name: while the next one loads, the last one does not stay open unseen.
  return <Dialog key={name} {...args} onClose={close} />;
}
