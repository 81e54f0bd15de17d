import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { parseMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { closeNote, useOpenNote } from '../../map-state/selection.ts';
import { useCity, useViewer } from '../../map-state/shown.ts';
import { dismissGaps, useStaticSiteGaps } from '../../map-state/static-site-gaps-store.ts';
import { partsNotInCity, type UnreadPart, unreadParts, useOpenedLink } from '../../map-state/unread-parts-store.ts';
import { useUnanswered } from '../../offline/worker-store.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Banners about the whole page: the data are sample data, or not current. `newest`: last day of the data that are
 * shown.
 */
export function Banners({ rehearsal, newest = null }: { rehearsal: boolean; newest?: string | null | undefined }) {
  const away = useAway();
  return (
    <>
      {rehearsal && <SampleBanner />}
      <StaticSiteGaps />
      {away && (
        <p role="status" className="bg-raised px-4 py-1 text-center text-small text-text">
          {awayWords(away, newest)}
        </p>
      )}
    </>
  );
}

/** Names the parts that a link requests and this static site does not contain. */
function StaticSiteGaps() {
  const { gaps } = useStaticSiteGaps();
  if (gaps.length === 0) return null;
  return <ClosableBanner onClose={dismissGaps}>{gaps.map((gap) => GAP_WORDS[gap]()).join(' ')}</ClosableBanner>;
}

/** A message above the page, with a button that closes it. */
export const ClosableBanner = ({ children, onClose }: { readonly children: string; readonly onClose: () => void }) => (
  <div role="status" className="flex items-center justify-center gap-2 bg-raised px-4 py-1 text-small text-text">
    <p className="min-w-0 break-words">{children}</p>
    <IconButton icon="close" label={m.close()} onClick={onClose} className="!size-7 shrink-0 phone:!size-11" />
  </div>
);

const GAP_WORDS = { city: m.static_site_no_city, notes: m.static_site_no_notes, news: m.static_site_no_news } as const;

function awayWords(away: Away, newest: string | null): string {
  const offline = away === 'no network';
  if (newest === null) return offline ? m.offline_banner() : m.no_answer_banner();
  const date = formatDay(newest);
  return offline ? m.offline_as_of({ date }) : m.no_answer_as_of({ date });
}

/** Says that some of the shown data are sample data. */
export function SampleBanner() {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-banner px-4 py-1 text-center text-small font-medium text-on-banner"
    >
      <Icon name="warning" size={15} className="shrink-0" />
      <span className="phone:hidden">{m.sample_data()}</span>
      <span className="not-phone:hidden">{m.sample_data_short()}</span>
    </p>
  );
}

/** Why the page shows cached data: there is no network, or our server does not respond. */
type Away = 'no network' | 'no answer';

/** Returns why the page shows cached data; `null` if the data come from the server. */
function useAway(): Away | null {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const unanswered = useUnanswered((state) => state.unanswered);
  const away = !online ? 'no network' : unanswered ? 'no answer' : null;
  useEffect(() => (away === 'no answer' ? untilAnswered(answered) : undefined), [away]);
  return away;
}

const answered = () => useUnanswered.setState({ unanswered: false });

function followNetwork(changed: () => void): () => void {
  // Assumes that the server responds; the next response decides again.
  const back = () => {
    answered();
    changed();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Interval and timeout of health requests, in milliseconds. Short enough that an outdated message soon disappears, long
 * enough for a response from a server that is starting.
 */
const ASK_MS = 5_000;

/**
 * Requests the server’s health until the server responds, while the page is visible. Our service worker does not handle
 * this URL, because it would respond instead of the server.
 */
function untilAnswered(then: () => void): () => void {
  const stopped = new AbortController();
  const ask = async () => {
    if (document.hidden) return;
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ASK_MS)]);
    // A proxy in front of a stopped server also responds, but with an error status.
    const reply = await fetch('/health', { cache: 'no-store', signal }).catch(() => null);
    if (reply?.ok && !stopped.signal.aborted) then();
  };
  const asking = setInterval(() => void ask(), ASK_MS);
  return () => {
    clearInterval(asking);
    stopped.abort();
  };
}

const NAMES: Partial<Record<UnreadPart['name'], () => string>> = {
  city: m.city,
  crime_type: m.crime_type,
  year: m.year,
  days: m.period,
  period: m.period,
  months: m.months_title,
  hours: m.hours,
  kind: m.which_areas,
  area: m.col_area,
};

/** Names the parts of the link that the map cannot show, until the user closes the message. */
export function UnreadParts() {
  const { text } = useOpenedLink();
  const { city } = useCity();
  const { areas } = useHeat();
  const { kind } = useMapSearch('kind');
  const parts = useMemo(() => {
    // Areas of a kind that was chosen after the link was opened say nothing about the link.
    const codes =
      areas && parseMapSearch(text).kind === kind ? areas.features.map(({ properties }) => properties.code) : null;
    return [...unreadParts(text), ...partsNotInCity(text, { city, codes })];
  }, [text, city, areas, kind]);
  if (parts.length === 0) return null;
  const list = parts.map(({ name, value }) => m.link_part({ name: NAMES[name]?.() ?? name, value })).join(', ');
  return (
    <ClosableBanner onClose={() => useOpenedLink.setState({ text: '' })}>
      {m.link_unread({ parts: list })}
    </ClosableBanner>
  );
}

/** Says why a linked note does not open if notes are switched off. On a static site, `StaticSiteGaps` says why. */
export function NotesOff() {
  const { notesOn } = useViewer();
  const note = useOpenNote();
  if (STATIC_SITE || notesOn || !note) return null;
  return <ClosableBanner onClose={closeNote}>{m.notes_off()}</ClosableBanner>;
}
