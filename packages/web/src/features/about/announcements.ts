import { m } from '../../i18n/generated/messages.js';
import { readStored, store } from '../../storage/stored.ts';
import refugees from './ukrainian-refugees.svg';

export interface Announcement {
  readonly id: string;
  /** Increased after a change that visitors should read. */
  readonly version: string;
  readonly picture: { readonly src: string; readonly alt: () => string };
  readonly title: () => string;
  readonly text: () => string;
  readonly link: { readonly href: () => string; readonly label: () => string };
}

/**
 * Version of the list, increased with each new announcement. Visitors who saw the whole list before then see only what
 * is new.
 */
const STATIC_SITE = '2.1';
const SEEN_ALL = 'announcements-seen';
const seenKey = ({ id }: Announcement) => `${id}-announcement-seen`;

/** Announcements in the order in which visitors see them, each once. */
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

/** Returns the first announcement not seen on this device; `null`: all were seen. */
export function nextAnnouncement(all = ANNOUNCEMENTS, version = STATIC_SITE): Announcement | null {
  if (readStored(SEEN_ALL) === version) return null;
  return all.find((one) => readStored(seenKey(one)) !== one.version) ?? null;
}

/** Marks an announcement as seen, and with the last one the whole version of the list. */
export function keepAnnouncementSeen(seen: Announcement, all = ANNOUNCEMENTS, version = STATIC_SITE): void {
  store(seenKey(seen), seen.version);
  if (nextAnnouncement(all, version) === null) store(SEEN_ALL, version);
}
