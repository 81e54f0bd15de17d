import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { Suspense } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { cityChange } from '../../map-state/city-change.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Button } from '../../ui/Button.tsx';
import { laterWithin } from '../../ui/later.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { divisionChoices } from './division-choices.ts';
import { FilterPanel } from './FilterPanel.tsx';

const PeriodField = laterWithin(async () => ({ default: (await import('./PeriodField.tsx')).PeriodField }));

/** The filter panel, fed from the link and the server. */
export function FilterSection() {
  const [search] = useMapSearch();
  const { cities, isFailed, retry, city, divisions } = useCity();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const { manifest } = useCounts();
  const empty = useEmptyReason();
  const language = useLanguage();
  const kind = city?.area_kinds[0] ?? 'division';
  if (isFailed) {
    return (
      <div role="alert" className="space-y-2 text-small text-problem">
        <p>{m.cities_failed()}</p>
        <Button onClick={retry}>{m.try_again()}</Button>
      </div>
    );
  }
  return (
    <FilterPanel
      city={search.city}
      cities={[
        ...cities.map(({ id, displayName }) => ({ id, name: displayName[language] })),
        ...(cities.length > 0 ? [{ id: 'all', name: m.city_all() } as const] : []),
      ]}
      kind={kind}
      divisions={divisionChoices(manifest, divisions, kind)}
      filter={filter}
      isMember={isMember}
      thisYear={new Date().getFullYear()}
      isEmpty={empty !== null}
      onLocked={() => useDialogs.getState().open({ name: 'sign-in' })}
      onCity={(id) => changeMapSearch(cityChange(id))}
      onChange={changeMapSearch}
    >
      {city && isShownByPeriod(city.id) && (
        <Suspense fallback={<Skeleton className="h-14" />}>
          <PeriodField />
        </Suspense>
      )}
    </FilterPanel>
  );
}
