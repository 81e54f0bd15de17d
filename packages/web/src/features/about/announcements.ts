import { m } from '../../i18n/generated/messages.js';
import { readStored, store } from '../../storage/stored.ts';
import refugees from './ukrainian-refugees.svg';

export interface Announcement {
  readonly id: string;
  /** Raised when it has changed so much that it should be read again. */
  readonly version: string;
  readonly picture: { readonly src: string; readonly alt: () => string };
  readonly title: () => string;
  readonly text: () => string;
  readonly link: { readonly href: () => string; readonly label: () => string };
}

/** Raised when one is added: whoever has seen all of the last edition then sees what is new in this one. */
const EDITION = '2.1';
const SEEN_ALL = 'announcements-seen';
const seenKey = ({ id }: Announcement) => `${id}-announcement-seen`;

/** What visitors are told, each once, in the order they are told it. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: 'ukrainian-refugees',
    version: '1.0',
    picture: { src: refugees, alt: m.refugees_picture },
    title: m.refugees_title,
    text: m.refugees_text,
    link: { href: m.refugees_link, label: m.refugees_link_label },
  },
];

/** The first that has not been seen on this device; `null` when all have. */
export function nextAnnouncement(all = ANNOUNCEMENTS, edition = EDITION): Announcement | null {
  if (readStored(SEEN_ALL) === edition) return null;
  return all.find((one) => readStored(seenKey(one)) !== one.version) ?? null;
}

/** It has been seen; with the last of them, the whole edition. */
export function keepAnnouncementSeen(seen: Announcement, all = ANNOUNCEMENTS, edition = EDITION): void {
  store(seenKey(seen), seen.version);
  if (nextAnnouncement(all, edition) === null) store(SEEN_ALL, edition);
}
