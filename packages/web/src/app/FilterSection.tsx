import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { Suspense } from 'react';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { FilterPanel } from '../features/filters/FilterPanel.tsx';
import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button } from '../ui/Button.tsx';
import { laterWithin } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { cityChange } from './city-change.ts';
import { divisionChoices } from './division-choices.ts';
import { emptyReason } from './empty-reason.ts';
import type { Screen } from './use-screen.ts';

const PeriodField = laterWithin(async () => ({ default: (await import('./PeriodField.tsx')).PeriodField }));

/** The filter panel, fed from the link and the server. */
export function FilterSection({ screen }: { screen: Screen }) {
  const { search, change, cities, citiesFailed, retryCities, city, counts, divisions, filter, isMember } = screen;
  const language = useLanguage();
  const kind = city?.area_kinds[0] ?? 'division';
  if (citiesFailed) {
    return (
      <div role="alert" className="space-y-2 text-small text-problem">
        <p>{m.cities_failed()}</p>
        <Button onClick={retryCities}>{m.try_again()}</Button>
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
      divisions={divisionChoices(counts.manifest, divisions, kind)}
      filter={filter}
      isMember={isMember}
      thisYear={new Date().getFullYear()}
      isEmpty={emptyReason(screen, language) !== null}
      onLocked={() => useDialogs.getState().open({ name: 'sign-in' })}
      onCity={(id) => change(cityChange(id))}
      onChange={change}
    >
      {screen.city && isShownByPeriod(screen.city.id) && (
        <Suspense fallback={<Skeleton className="h-14" />}>
          <PeriodField screen={screen} />
        </Suspense>
      )}
    </FilterPanel>
  );
}
