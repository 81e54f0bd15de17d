import type { CrimeType } from '@crimemap/contract/crime-types';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { distanceText } from '../../map/distance.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import type { UserPosition } from '../../map-state/location-store.ts';
import { TIME_RANGES, useNearSettings } from '../../map-state/near-settings-store.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LocateIcon } from './LocateButton.tsx';
import { type NearSource, tooRough } from './near-items.ts';
import type { NearCrime, ProximityAlert } from './proximity-alert.ts';
import { callWords, noteOf, periodWords, RANGE_WORDS, timeWords, titleOf } from './proximity-alert.ts';

interface NearYouPanelProps {
  readonly source: NearSource;
  readonly person: UserPosition;
  readonly alert: ProximityAlert | null;
  readonly now: number;
  readonly onClose: () => void;
  readonly onView: (() => void) | null;
  readonly onRetry: () => void;
  /** Content below the list. */
  readonly children?: ReactNode;
}

/**
 * Alert with the number of items nearby, the distance of the closest item, and the most serious items. A button opens
 * explanations and the choice of the period.
 */
export function NearYouPanel({ source, person, alert, now, onClose, onView, onRetry, children }: NearYouPanelProps) {
  const titleId = useId();
  const sentenceId = useId();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { radius, timeRange } = useNearSettings((state) => state.settings);
  const calls = source.kind === 'calls';
  const rough = source.kind === 'reports' ? tooRough(source.crimes) : 0;
  const scope = [m.proximity_radius_shown({ radius: distanceText(radius, language) }), periodWords(source, timeRange)]
    .filter(Boolean)
    .join(' · ');
  return (
    <section aria-labelledby={`${titleId} ${sentenceId}`}>
      <header className="flex items-start gap-2.5">
        <span className="mt-0.5 shrink-0 text-accent">
          <LocateIcon />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="scroll-mt-3 text-body font-semibold leading-snug">
            {calls ? m.proximity_now() : m.proximity_recently()}
          </h2>
          <p id={sentenceId} className="text-small leading-snug">
            {titleOf(source, alert)}
          </p>
          <p className="text-small text-muted">
            {alert && (
              <span>{`${m.proximity_closest({ distance: distanceText(alert.closestDistance, language) })} `}</span>
            )}
            <span className="whitespace-nowrap">{scope}</span>
          </p>
        </div>
        <IconButton
          icon="close"
          label={m.proximity_dismiss()}
          onClick={onClose}
          className="-mt-1 -mr-1 !size-8 phone:!size-11"
        />
      </header>
      {source.state === 'failed' && (
        <Button variant="link" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
      {source.state === 'loading' && <Skeleton label={m.proximity_loading()} className="mt-2 h-16" />}
      {alert && <NearbyList kind={source.kind} crimes={alert.crimes} now={now} />}
      {alert?.severity === 'high' && (
        <p className="mt-1.5 flex items-start gap-1.5 text-small leading-snug">
          <Icon name="warning" size={15} className="mt-px shrink-0 text-warning" />
          <span>{calls ? m.proximity_grave_calls() : m.proximity_grave()}</span>
        </p>
      )}
      {children}
      {open && (
        <div className="mt-1.5 space-y-2">
          {person.accuracy > radius && (
            <p className="text-small text-muted">
              {m.locate_rough({ distance: distanceText(person.accuracy, language) })}
            </p>
          )}
          {rough > 0 && (
            <p className="text-small text-muted">{m.proximity_too_rough({ count: rough, n: formatNumber(rough) })}</p>
          )}
          <p className="text-small leading-snug text-muted">{noteOf(source, alert)}</p>
          {calls && <RangeChoice />}
        </div>
      )}
      <div className="mt-2 flex gap-2 *:flex-1 empty:hidden">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{m.proximity_details()}</span>
          <Icon name="chevron" size={14} className={open ? 'rotate-180' : ''} />
        </Button>
        {onView && (
          <Button onClick={onView}>
            <Icon name="map" size={16} />
            <span>{m.proximity_view()}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Choice of how far back the alert looks. Stored on this device. */
function RangeChoice() {
  const { settings, choose } = useNearSettings();
  return (
    <Select
      label={m.proximity_range()}
      value={settings.timeRange}
      onChange={({ target }) => {
        const timeRange = TIME_RANGES.find((range) => range === target.value);
        if (timeRange) choose({ timeRange });
      }}
    >
      {TIME_RANGES.map((range) => (
        <option key={range} value={range}>
          {RANGE_WORDS[range]()}
        </option>
      ))}
    </Select>
  );
}

const SHOWN = 3;

interface NearbyListProps {
  readonly kind: NearSource['kind'];
  readonly crimes: readonly NearCrime[];
  readonly now: number;
}

/** The first items of the alert, sorted by seriousness, then by distance. */
function NearbyList({ kind, crimes, now }: NearbyListProps) {
  const language = useLanguage();
  const more = crimes.length - SHOWN;
  return (
    <>
      <ul aria-label={m.proximity_nearest()}>
        {crimes.slice(0, SHOWN).map(({ id, crimeType, words, where, time, distance }) => (
          <li key={id} className="flex items-center gap-2.5 border-t border-line py-1.5 first:border-t-0">
            <CrimeTypeIcon type={crimeType} size={24} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-small font-medium">
                {kind === 'calls' ? callWords(words) : crimeTypeName(crimeType)}
              </p>
              <p className="line-clamp-2 text-small leading-snug text-muted">
                {[
                  inOurWords(kind, crimeType, language),
                  timeWords(time, now, language),
                  where && m.proximity_near({ place: where }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <b className="text-small font-medium text-muted">{distanceText(distance, language)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">{m.proximity_more({ count: more, n: formatNumber(more) })}</p>}
    </>
  );
}

/**
 * Returns our French name of a call's type, which is shown with the source's English text. `null` if it is not needed.
 */
const inOurWords = (kind: NearSource['kind'], type: CrimeType, language: Language): string | null =>
  kind === 'calls' && language === 'fr' && type !== 'unknown' ? crimeTypeName(type) : null;
