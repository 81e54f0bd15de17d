import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { useClipboard } from '../../ui/use-clipboard.ts';

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

const LOOK =
  'inline-flex min-h-7 items-center rounded-full border border-line bg-raised px-2.5 text-tiny hover:border-edge phone:min-h-11 phone:px-3.5 phone:text-small';

interface ShareAlertProps {
  readonly occurred: string | null;
  /** What is passed on, in words; the site's address goes with it. */
  readonly text: string;
  readonly now: number;
}

/** ‘Share this alert’: plain links to each network. What is not an hour old is not passed on, and why stands there. */
export function ShareAlert({ occurred, text, now }: ShareAlertProps) {
  const titleId = useId();
  const { done, copy } = useClipboard();
  const site = `${location.origin}/`;
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-2">
      <h4 id={titleId} className="text-tiny font-semibold">
        {m.live_share()}
      </h4>
      {mayBeShared(occurred, now) ? (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {shareLinks(text, site).map(({ name, href }) => (
            <li key={href}>
              <a className={LOOK} href={href} target="_blank" rel="noopener noreferrer">
                {name ?? m.live_share_email()}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className={LOOK} onClick={() => copy(site)}>
              {done === 'copied' ? m.link_copied() : m.live_share_copy()}
            </button>
            <span role="status" className="sr-only">
              {done === 'copied' && m.link_copied()}
            </span>
            {done === 'refused' && <LinkToCopy url={site} />}
          </li>
        </ul>
      ) : (
        <p className="mt-0.5 text-tiny leading-snug text-muted">
          {occurred ? m.live_share_later() : m.live_share_timeless()}
        </p>
      )}
    </section>
  );
}
