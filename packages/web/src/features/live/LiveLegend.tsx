import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { LiveCall } from '@crimemap/contract/live';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { iconUrl } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { FoldingPanel } from '../../ui/FoldingPanel.tsx';
import { LiveTerms } from './LiveTerms.tsx';
import { asOfSentence, type Health, useLiveFeed } from './use-live-feed.ts';

const HEALTH: Readonly<Record<Health, { variant: string; words: () => string }>> = {
  healthy: { variant: 'bg-good', words: m.live_health_healthy },
  no_data: { variant: 'bg-warning', words: m.live_health_no_data },
  trouble: { variant: 'bg-problem', words: m.live_health_trouble },
};

/** ‘Real-time Legend’: the markers with their counts, and age, source and limits of the data. */
export function LiveLegend({ city }: { city: { readonly id: CityId; readonly time_zone: string } }) {
  const feed = useLiveFeed(city.id, city.time_zone);
  const health = HEALTH[feed.health];
  return (
    <FoldingPanel
      title={m.live_legend()}
      sign={
        !feed.loading && (
          <span
            role="img"
            aria-label={health.words()}
            title={health.words()}
            className={`size-2 rounded-full ${health.variant}`}
          />
        )
      }
      count={feed.calls.length > 0 && formatNumber(feed.calls.length)}
      storedAs={`realtime-legend-open-${city.id}`}
      className="max-h-[42dvh] overflow-y-auto"
    >
      <ul className="grid gap-y-1">
        {typeCounts(feed.calls).map(([type, count]) => (
          <li key={type} className="flex items-center gap-2 text-small">
            <LegendIcon type={type} />
            <span className="mr-auto">{crimeTypeName(type)}</span>
            <b className="font-semibold">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 grid gap-1.5 text-small leading-snug text-muted">
        {feed.calls.length === 0 && !feed.loading && !feed.trouble && <p>{m.live_none()}</p>}
        {feed.asOf && <p>{asOfSentence(feed)}</p>}
        <p>{m.live_sizes()}</p>
      </div>
      <LiveTerms calls={feed.calls} />
    </FoldingPanel>
  );
}

/** The icon of a type as on its marker. If it fails to load, a message is shown. */
function LegendIcon({ type }: { readonly type: CrimeType }) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={
        failed
          ? 'grid shrink-0 place-items-center rounded border border-problem px-0.5 text-small text-problem'
          : 'relative grid size-5 shrink-0 place-items-center rounded-md border border-accent forced-color-adjust-none'
      }
      style={failed ? undefined : { background: 'var(--panel)' }}
    >
      {!failed && (
        <span
          aria-hidden="true"
          className="size-3.5"
          style={{
            mask: `url(${iconUrl(type)}) center / contain no-repeat`,
            background: `color-mix(in srgb, ${CRIME_TYPE_FACTS[type].colour} 60%, var(--text))`,
          }}
        />
      )}
      {/* The visible part is a coloured mask; the image reports whether the icon has loaded. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: tells of loading, nothing is pressed. */}
      <img
        src={iconUrl(type)}
        // Loaded only when the legend is open.
        loading="lazy"
        alt={failed ? m.live_failed() : ''}
        className={failed ? undefined : 'absolute size-3.5 opacity-0'}
        onError={() => setFailed(true)}
      />
    </span>
  );
}

/** Returns the number of calls of each type, largest first. */
function typeCounts(calls: readonly LiveCall[]): readonly (readonly [CrimeType, number])[] {
  const counts = new Map<CrimeType, number>();
  for (const { crime_type } of calls) counts.set(crime_type, (counts.get(crime_type) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
