import type { LiveCall } from '@crimemap/contract/live';
import { HOUR_MS } from '@crimemap/contract/time';
import { type ReactNode, useId, useState } from 'react';
import { ageOf, formatDayAndHour, formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkToCopy, useClipboard } from '../../ui/LinkToCopy.tsx';
import { callTypeWords, LiveRow, shareWords, whereWords } from './LiveRow.tsx';

export interface LiveCardProps {
  /** The opened calls, newest first: one call, or several at one spot. */
  readonly calls: readonly LiveCall[];
  readonly timeZone: string;
  readonly now: number;
  /** True if the feed works. The calls of a stopped feed are not shown as live. */
  readonly live: boolean;
  readonly onClose: () => void;
}

/** The card ‘Latest TPS Data’: one call, or a list of the calls at one spot. */
export function LiveCard({ calls, timeZone, now, live, onClose }: LiveCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = calls.length === 1 ? calls[0] : calls.find(({ id }) => id === chosenId);
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-2 text-title leading-tight font-semibold">
            <span>{m.live_layer()}</span> {live && <LiveBadge />}
          </h3>
          <p className="mt-0.5 text-small text-warning">{m.live_unverified()}</p>
          <p className="text-small text-muted">{m.live_layer_means()}</p>
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mt-2 -mr-2" />
      </header>
      {chosen ? (
        <>
          {calls.length > 1 && (
            <Button variant="link" className="justify-self-start" onClick={() => setChosenId(null)}>
              <Icon name="back" size={14} />
              <span>{m.live_back()}</span>
            </Button>
          )}
          <CallFacts call={chosen} timeZone={timeZone} now={now} />
        </>
      ) : (
        <>
          <p className="text-small">{m.live_several({ count: calls.length, n: formatNumber(calls.length) })}</p>
          <ul>
            {calls.map((call) => (
              <LiveRow key={call.id} call={call} now={now} onOpen={() => setChosenId(call.id)} />
            ))}
          </ul>
        </>
      )}
      <footer className="border-t border-line pt-2 text-small leading-snug text-muted">{m.live_attribution()}</footer>
    </article>
  );
}

/** The LIVE badge beside titles about live calls, shown while the feed works. */
export function LiveBadge() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full border border-accent/60 px-1.5 text-small leading-4 font-semibold tracking-wide text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      <span>{m.live_badge()}</span>
    </span>
  );
}

/** All facts of a call, and the time when it was read. */
function CallFacts({ call, timeZone, now }: { call: LiveCall; timeZone: string; now: number }) {
  const language = useLanguage();
  const { crime_type, occurrence_time, location, latitude, longitude, division, id, updated_at, data_source } = call;
  // If the service named no intersection, the nearest label is loaded.
  const near = usePlaceLabel(location || latitude === null || longitude === null ? null : [longitude, latitude]);
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-small">
        <Fact name={m.live_type()}>
          <span className="flex items-start gap-2">
            <CrimeTypeIcon type={crime_type} size={20} />
            <span>
              <span>{callTypeWords(call)}</span>
              {crime_type !== 'unknown' && <Aside>{crimeTypeName(crime_type)}</Aside>}
            </span>
          </span>
        </Fact>
        <Fact name={m.live_time()}>
          {occurrence_time ? (
            <time
              dateTime={occurrence_time}
            >{`${formatDayAndHour(occurrence_time, timeZone)} · ${ageOf(occurrence_time, now, language)}`}</time>
          ) : (
            m.live_no_time()
          )}
        </Fact>
        <Fact name={m.live_location()}>
          <span>{near ?? whereWords(call)}</span>
          {location && <Aside>{m.live_nearest()}</Aside>}
        </Fact>
        <Fact name={m.live_division()}>{division ?? m.live_no_division()}</Fact>
        <Fact name={m.live_incident_id()}>
          <span className="text-small break-all">{id}</span>
        </Fact>
      </dl>
      <p className="text-small text-muted">
        <time dateTime={updated_at}>
          {m.live_fetched({ time: formatInstant(updated_at, timeZone, new Date(now)) })}
        </time>
        {data_source === 'rehearsal' && <span>{` · ${m.live_sample()}`}</span>}
      </p>
      <ShareAlert occurred={occurrence_time} text={shareWords(call, timeZone)} now={now} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-small text-muted">{children}</span>
);

/** Returns true if a call may be shared, which is one hour after it. Before that, people may still be there. */
export const mayBeShared = (occurred: string | null, now: number): boolean =>
  occurred !== null && now - Date.parse(occurred) > HOUR_MS;

interface ShareLink {
  /** Name of the network, the same in both languages; `null` for email. */
  readonly name: string | null;
  readonly href: string;
}

/**
 * Returns links that open the page of each network with the text and the site’s URL. This page loads nothing from the
 * networks.
 */
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

const BUTTON_CLASS =
  'inline-flex min-h-7 items-center rounded-full border border-line bg-raised px-2.5 text-small hover:border-edge phone:min-h-11 phone:px-3.5 phone:text-small';

interface ShareAlertProps {
  readonly occurred: string | null;
  /** The text to share, without the site’s URL. */
  readonly text: string;
  readonly now: number;
}

/** ‘Share this alert’: plain links to each network. For a call younger than an hour, says why it cannot be shared. */
function ShareAlert({ occurred, text, now }: ShareAlertProps) {
  const titleId = useId();
  const { done, copy } = useClipboard();
  const site = `${location.origin}/`;
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-2">
      <h4 id={titleId} className="text-small font-semibold">
        {m.live_share()}
      </h4>
      {mayBeShared(occurred, now) ? (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {shareLinks(text, site).map(({ name, href }) => (
            <li key={href}>
              <a className={BUTTON_CLASS} href={href} target="_blank" rel="noopener noreferrer">
                {name ?? m.live_share_email()}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className={BUTTON_CLASS} onClick={() => copy(site)}>
              {done === 'copied' ? m.link_copied() : m.live_share_copy()}
            </button>
            <span role="status" className="sr-only">
              {done === 'copied' && m.link_copied()}
            </span>
            {done === 'refused' && <LinkToCopy url={site} />}
          </li>
        </ul>
      ) : (
        <p className="mt-0.5 text-small leading-snug text-muted">
          {occurred ? m.live_share_later() : m.live_share_timeless()}
        </p>
      )}
    </section>
  );
}
