import type { ComponentType } from 'react';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { type LazyComponent, lazyComponent } from '../../ui/lazy-component.ts';

type PropsFor<Name extends DialogRequest['name']> = Omit<Extract<DialogRequest, { name: Name }>, 'name'> & {
  onClose: () => void;
};
type Hosted = { [Name in DialogRequest['name']]: LazyComponent<PropsFor<Name>> };

/** One line per dialog. Compilation fails if a name has no component or its props do not fit. */
const DIALOGS: Hosted = {
  'sign-in': lazyComponent(() => import('../../features/account/AccountDialog.tsx')),
  assistant: lazyComponent(() => import('./AssistantWelcome.tsx'), 'AssistantWelcome'),
  announcement: lazyComponent(() => import('../../features/about/AnnouncementDialog.tsx')),
  profile: lazyComponent(() => import('../../features/account/ProfileDialog.tsx')),
  'log-out': lazyComponent(() => import('../../features/account/LogOutDialog.tsx')),
  activity: lazyComponent(() => import('../../features/activity/ActivityDialog.tsx')),
  'whats-new': lazyComponent(() => import('../../features/about/WhatsNewDialog.tsx')),
  help: lazyComponent(() => import('../../features/about/HelpDialog.tsx')),
  'not-shown': lazyComponent(() => import('../../features/sources/CaveatsDialog.tsx'), 'NotShownDialog'),
  caveats: lazyComponent(() => import('../../features/sources/CaveatsDialog.tsx'), 'CaveatsDialog'),
  alert: lazyComponent(() => import('../../features/alerts/PageDialogs.tsx'), 'AlertDialog'),
  download: lazyComponent(() => import('../../features/export/DownloadDialog.tsx')),
  cite: lazyComponent(() => import('../../features/export/CiteDialog.tsx')),
  'create-note': lazyComponent(() => import('../../features/notes/write/CreateNoteDialog.tsx')),
  'edit-note': lazyComponent(() => import('../../features/notes/write/EditNoteDialog.tsx')),
  'report-note': lazyComponent(() => import('../../features/moderation/ReportDialog.tsx')),
  'report-news': lazyComponent(() => import('../../features/moderation/ReportDialog.tsx'), 'ReportNewsDialog'),
};

/** Loads the component of a dialog that is about to open. */
export const preloadDialog = (name: DialogRequest['name']): Promise<void> => DIALOGS[name].preload();

export function DialogHost() {
  const { request, close } = useDialogs();
  if (!request) return null;
  const { name, ...args } = request;
  const Dialog = DIALOGS[name] as ComponentType<typeof args & { onClose: () => void }>;
  // The key is the name. Without it, the previous dialog would remain open invisibly while the next one loads.
  return <Dialog key={name} {...args} onClose={close} />;
}
