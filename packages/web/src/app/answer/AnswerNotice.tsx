import { CITY_FACTS, DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { ReactNode } from 'react';
import { LockedType, useLockedType } from '../../features/answer/GuestLimit.tsx';
import { PeriodWords } from '../../features/answer/PeriodWords.tsx';
import { Welcome } from '../../features/welcome/Welcome.tsx';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSelection } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter, useIncidentsNeed } from '../../map-state/shown.ts';
import { countsRows } from '../../packed-incidents/incident-filter.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { EmptyWords } from '../layers/EmptyWords.tsx';
import { useNeeds } from '../layers/layers.ts';

/**
 * Notices at the top of the summary card: which choice a layer needs, which crime type is locked, why nothing is shown,
 * or which period replaces an empty one.
 */
export function AnswerNotice() {
  const { notice, setNotice } = useScreenStore();
  const isMissing = useMapView((map) => map.isMissing);
  const phone = useIsPhone();
  const language = useLanguage();
  const search = useMapSearch('city');
  const { cities, city } = useCity();
  const { sentence, locked, empty, instead } = useNotices();
  // On a desktop without a map, the list covers this notice and says the same.
  const inList = isMissing && !phone;
  const elsewhere = cities.length > 0 && !city && search.city !== 'all';
  const cityName =
    search.city === 'all'
      ? m.city_all()
      : (cities.find(({ id }) => id === search.city)?.displayName[language] ?? CITY_FACTS[search.city].name);
  return (
    <>
      {elsewhere && (
        <Notice icon="warning">
          <span>{m.city_not_here({ city: cityName })}</span>{' '}
          <Button variant="link" onClick={() => changeMapSearch({ city: DEFAULT_CITY })}>
            {m.back_to_city({ city: CITY_FACTS[DEFAULT_CITY].name })}
          </Button>
        </Notice>
      )}
      {sentence && (
        <Notice icon="warning" {...(notice ? { onClose: () => setNotice(null) } : {})}>
          <span>{sentence}</span> <Mend />
        </Notice>
      )}
      {locked && (
        <Notice icon="lock">
          <LockedType type={locked} />
        </Notice>
      )}
      {!sentence && empty && !locked && !inList && (
        <Notice icon="filter">
          <EmptyWords reason={empty} />
        </Notice>
      )}
      {!sentence && !empty && instead && (
        <Notice icon="warning">
          <PeriodWords empty />
        </Notice>
      )}
    </>
  );
}

/** Returns the states of the page that need a notice. */
function useNotices() {
  const notice = useScreenStore((screen) => screen.notice);
  const { period } = useFilter();
  const [need] = useNeeds();
  return {
    // The notice is shown while the link requests a layer that needs another choice.
    sentence: notice ?? need,
    locked: useLockedType(),
    empty: useEmptyReason(),
    // The requested period has no reports, so the latest period with reports is shown instead.
    instead: period !== null && period.empty !== null,
  };
}

/**
 * Introduction for a visitor's first visit, shown if there is no other notice. It explains the map, so it is hidden if
 * the map is missing or something on it is selected.
 */
export function AnswerWelcome() {
  const isMissing = useMapView((map) => map.isMissing);
  const { onMap } = useSelection();
  const { sentence, locked, empty, instead } = useNotices();
  return !isMissing && onMap === null && !sentence && !locked && !empty && !instead && <Welcome />;
}

/**
 * One line for a lowered bottom sheet: the choice that a layer needs, with its button, or the reason why there is no
 * number. Otherwise renders the children.
 */
export function AnswerNeed({ children }: { children: ReactNode }) {
  const notice = useScreenStore((screen) => screen.notice);
  const [need] = useNeeds();
  const locked = useLockedType();
  const empty = useEmptyReason();
  const sentence = notice ?? need;
  // For a locked type, the children show that it is locked instead of its number.
  if (!sentence && (!empty || locked)) return children;
  return (
    <div role="status" className="flex w-full items-center gap-2 text-small leading-tight">
      <Icon name="warning" size={16} className="shrink-0 text-accent" />
      <p className="line-clamp-2 min-w-0 flex-1">{sentence ?? empty?.sentence}</p>
      {sentence && (
        <span className="shrink-0">
          <Mend />
        </span>
      )}
    </div>
  );
}

/** The crime type that visitors search most and that guests see first. */
const FIRST_TYPE: CrimeType = 'shooting';

/**
 * Button that makes the missing choice. Hexagons need a period; single incidents need a crime type first, then the
 * newest year.
 */
function Mend() {
  const need = useIncidentsNeed();
  const { filter } = useFilter();
  const { manifest, summary } = useCounts();
  const { heat } = useMapSearch('heat');
  const { kind } = useCity();
  if (heat && kind === 'hexagon' && !countsRows(filter)) {
    return (
      <Button variant="link" onClick={() => changeMapSearch({ period: '12m' })}>
        {m.answer_choose({ what: m.period_12_months() })}
      </Button>
    );
  }
  if (need !== 'type_and_year') return null;
  const years = manifest?.cube.years.filter((_, at) => (summary?.byYear[at] ?? 0) > 0) ?? [];
  const year = Math.max(...years);
  const choice = filter.crime_type
    ? Number.isFinite(year) && { what: String(year), change: { year } }
    : { what: crimeTypeName(FIRST_TYPE), change: { crime_type: FIRST_TYPE } };
  if (!choice) return null;
  return (
    <Button variant="link" onClick={() => changeMapSearch({ ...choice.change, points: true })}>
      {m.answer_choose({ what: choice.what })}
    </Button>
  );
}

function Notice({ icon, onClose, children }: { icon: IconName; onClose?: () => void; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-2 flex items-baseline gap-2 rounded-control bg-raised py-1.5 pr-1.5 pl-2.5 text-small leading-snug"
    >
      <Icon name={icon} size={16} className="relative top-0.5 shrink-0 text-accent" />
      <p className="py-0.5">{children}</p>
      {onClose && (
        <IconButton
          icon="close"
          label={m.close()}
          onClick={onClose}
          className="-my-1 !size-7 self-start phone:!size-11"
        />
      )}
    </div>
  );
}
