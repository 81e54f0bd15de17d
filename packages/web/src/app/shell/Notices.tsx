import { CITY_FACTS, DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { type ReactNode, Suspense } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { EmptyWords } from '../layers/EmptyWords.tsx';
import { useNeeds } from '../layers/layers.ts';

const Welcome = lazyComponent(async () => ({ default: (await import('../../features/welcome/Welcome.tsx')).Welcome }));
const PeriodWords = lazyWithin(async () => ({ default: (await import('./PeriodWords.tsx')).PeriodWords }));

/** What must be read now, over the map: what a layer needs, why nothing is shown, what a first visitor should know. */
export function Notices() {
  const { notice, setNotice, sheet } = useScreenStore();
  const { isReady, isMissing } = useMapView();
  const phone = useIsPhone();
  const language = useLanguage();
  const [search] = useMapSearch();
  const { cities, city } = useCity();
  const { period } = useFilter();
  const [need] = useNeeds();
  const empty = useEmptyReason();
  // Said when a switch is pressed, and as long as a link asks for a layer that needs more.
  const sentence = notice ?? need;
  // The first sentence explains the map: not where there is none, nor over a phone's open sheet.
  const busy = isMissing || (phone && sheet !== 'peek');
  // On a desk the list stands in the place of a missing map, over this, and says the same.
  const inList = isMissing && !phone;
  const elsewhere = cities.length > 0 && !city && search.city !== 'all';
  // The period asked for holds nothing: the latest one that does is shown in its stead.
  const instead = period !== null && period.empty !== null;
  const cityName =
    search.city === 'all'
      ? m.city_all()
      : (cities.find(({ id }) => id === search.city)?.displayName[language] ?? CITY_FACTS[search.city].name);
  return (
    <>
      {elsewhere && (
        <Notice icon="warning">
          {m.city_not_here({ city: cityName })}{' '}
          <Button variant="link" onClick={() => changeMapSearch({ city: DEFAULT_CITY })}>
            {m.back_to_city({ city: CITY_FACTS[DEFAULT_CITY].name })}
          </Button>
        </Notice>
      )}
      {sentence && (
        <Notice icon="warning" {...(notice ? { onClose: () => setNotice(null) } : {})}>
          {sentence}
        </Notice>
      )}
      {!sentence && empty && !inList && (
        <Notice icon="filter">
          <EmptyWords reason={empty} onYear={(year) => changeMapSearch({ year })} />
        </Notice>
      )}
      {!sentence && !empty && instead && (
        <Notice icon="warning">
          <Suspense fallback="…">
            <PeriodWords empty />
          </Suspense>
        </Notice>
      )}
      {isReady && !busy && !sentence && !empty && !instead && <Welcome />}
    </>
  );
}

function Notice({ icon, onClose, children }: { icon: IconName; onClose?: () => void; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex w-fit max-w-100 items-start gap-2 rounded-card border border-line bg-panel py-2 pr-2 pl-3 text-small leading-snug shadow-lift"
    >
      <Icon name={icon} size={16} className="mt-0.5 shrink-0 text-accent" />
      <p className="py-0.5">{children}</p>
      {onClose && (
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-my-1 !size-7 phone:!size-11" />
      )}
    </div>
  );
}
