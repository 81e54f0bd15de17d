import { m } from '../../i18n/generated/messages.js';
import { readStored, store } from '../../storage/stored.ts';
import refugees from './ukrainian-refugees.svg';

export interface Announcement {
  readonly id: string;
  /** Version of the announcement. Increase it after a change that visitors should read. */
  readonly version: string;
  readonly picture: { readonly src: string; readonly alt: () => string };
  readonly title: () => string;
  readonly text: () => string;
  readonly link: { readonly href: () => string; readonly label: () => string };
}

/**
 * Version of the list. Increase it with each new announcement. Visitors who have seen the whole previous list then see
 * only the new announcement.
 */
const STATIC_SITE = '2.1';
const SEEN_ALL = 'announcements-seen';
const seenKey = ({ id }: Announcement) => `${id}-announcement-seen`;

/** Announcements in the order in which visitors see them. Each is shown once. */
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

/** Returns the first announcement that was not seen on this device; `null` if all were seen. */
export function nextAnnouncement(all = ANNOUNCEMENTS, version = STATIC_SITE): Announcement | null {
  if (readStored(SEEN_ALL) === version) return null;
  return all.find((one) => readStored(seenKey(one)) !== one.version) ?? null;
}

/** Marks an announcement as seen. After the last one, marks the version of the whole list as seen. */
export function keepAnnouncementSeen(seen: Announcement, all = ANNOUNCEMENTS, version = STATIC_SITE): void {
  store(seenKey(seen), seen.version);
  if (nextAnnouncement(all, version) === null) store(SEEN_ALL, version);
}
