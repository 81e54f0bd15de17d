const HOUR_MS = 60 * 60_000;

/** Only what has stood for an hour may be passed on: before that, nobody has verified it and people may still be there. */
export const mayBeShared = (occurred: string | null, now: number): boolean =>
  occurred !== null && now - Date.parse(occurred) > HOUR_MS;

interface ShareLink {
  /** A proper name, the same in every language; `null`: e-mail. */
  readonly name: string | null;
  readonly href: string;
}

/** Plain links that open each network's own page with the words and the site's address in it. Nothing of theirs is loaded here. */
export function shareLinks(text: string, site: string): readonly ShareLink[] {
  const [words, url, both] = [text, site, `${text} ${site}`].map(encodeURIComponent);
  return [
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${words}` },
    { name: null, href: `mailto:?subject=${words}&body=${both}` },
  ];
}
