import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { useClipboard } from '../../ui/use-clipboard.ts';
import { mayBeShared, shareLinks } from './share-links.ts';

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
