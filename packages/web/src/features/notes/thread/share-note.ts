import type { Note } from '@crimemap/contract/notes';
import { m } from '../../../i18n/generated/messages.js';
import { beginningOf } from './cut-text.ts';

/** Maximum length of a share title in characters. Source: the specification. */
const TITLE_SIGNS = 140;

/**
 * Returns the share link of a note. Crawlers get a page about the note; browsers are redirected from there to the note.
 */
export const linkOf = (noteId: string): string =>
  `${location.origin}/api/community/notes/${encodeURIComponent(noteId)}/thread`;

/**
 * Returns the title for sharing: the start of the note’s title, or of its text. The page behind the link has the same
 * title.
 */
export function shareTitle({ title, body }: Pick<Note, 'title' | 'body'>): string {
  const text = (title.trim() || body.trim()).replace(/\s+/g, ' ');
  return beginningOf(text, TITLE_SIGNS) || m.note_community();
}

interface Network {
  readonly name: string;
  readonly href: string;
  /** Size of the network’s window in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the links that share a note on social networks. These are plain links; nothing from the networks is loaded
 * here.
 */
export function networksFor(title: string, link: string): readonly Network[] {
  const [words, url, both] = [title, link, `${title} ${link}`].map(encodeURIComponent);
  return [
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${both}`, width: 600, height: 680 },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, width: 626, height: 436 },
    { name: 'X (Twitter)', href: `https://x.com/intent/post?text=${words}&url=${url}`, width: 550, height: 420 },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}`, width: 760, height: 620 },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      width: 600,
      height: 600,
    },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${words}`, width: 850, height: 720 },
  ];
}

export const mailLink = (title: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`;

/** Opens a network’s share page in a new window without opener or referrer. */
export const openWindow = ({ href, width, height }: Network): unknown =>
  window.open(href, '_blank', `noopener,noreferrer,width=${width},height=${height}`);
