import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ANNOUNCEMENTS, type Announcement, keepAnnouncementSeen } from './announcements.ts';

/** Announcement in a corner of the page, shown once. However it is closed, it is then marked as seen. */
export default function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const announcement = ANNOUNCEMENTS.find((one) => one.id === id);
  if (!announcement) return null;
  const { title, text, link } = announcement;
  const close = () => {
    keepAnnouncementSeen(announcement);
    onClose();
  };
  return (
    <Dialog title={title()} onClose={close} corner read>
      {(leave) => (
        <>
          <Picture {...announcement} />
          <p className="text-body leading-relaxed">{text()}</p>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <a
              href={link.href()}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center text-small text-accent underline underline-offset-2 phone:min-h-11"
            >
              {link.label()}
            </a>
            <Button variant="primary" className="phone:w-full" onClick={() => leave()}>
              {m.close()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Picture of an announcement. Renders nothing if the picture fails to load. */
function Picture({ id, picture: { src, alt } }: Announcement) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const fail = () => {
    console.warn('The picture of an announcement could not be shown:', id);
    setFailed(true);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it cannot be loaded is nothing anyone does to it.
    <img
      src={src}
      alt={alt()}
      width={640}
      height={360}
      onError={fail}
      className="-mt-1 mb-4 h-auto w-full rounded-xl border border-line"
    />
  );
}
