import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { publishedTypes } from '@crimemap/incident-counts/holdings';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { chooseCity } from '../../map-state/city-change.ts';
import { guestTypesOf, lockedType, typeChange } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter, useViewer } from '../../map-state/shown.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';
import { ChoiceList } from '../../ui/forms/ChoiceList.tsx';

/**
 * Choice of the crime type among the types that the city publishes. A locked type is also written to the link, and then
 * the login opens.
 */
export function TypeChip() {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const types = useTypesToChoose(filter.crime_type);
  if (isMember === undefined || city === 'all') return null;
  const choices = (['all', ...types] as const)
    .map((value) => ({
      value,
      label: value === 'all' ? m.all_types() : crimeTypeName(value),
      isLocked: lockedType({ city, crime_type: value }, isMember) !== null,
    }))
    .filter(({ isLocked }) => !STATIC_SITE || !isLocked)
    .sort((a, b) => Number(a.isLocked) - Number(b.isLocked));
  // For guests who see fewer types than members, a link without a type does not mean all types.
  const all = guestTypesOf(city) && !isMember ? 'all' : undefined;
  const choose = (value: CrimeType | 'all') => changeMapSearch(typeChange(value === 'all' ? all : value, filter));
  return (
    <ChipMenu
      name={m.crime_type()}
      value={filter.crime_type ? crimeTypeName(filter.crime_type) : m.all_types()}
      isSet={filter.crime_type !== undefined}
    >
      {(close) => (
        <ChoiceList
          choices={choices}
          value={filter.crime_type ?? 'all'}
          lockedHint={m.login_required()}
          onLocked={(value) => {
            close();
            choose(value);
            useDialogs.getState().open({ name: 'sign-in' });
          }}
          onChoose={(value) => {
            close();
            choose(value);
          }}
        />
      )}
    </ChipMenu>
  );
}

/** Returns the types that the city publishes or has rows of, sorted by name, and the chosen type. */
function useTypesToChoose(chosen: CrimeType | undefined): readonly CrimeType[] {
  const language = useLanguage();
  const { detail } = useCity();
  const { manifest } = useCounts();
  const types = [
    ...publishedTypes(detail?.sources ?? []),
    ...(manifest?.crime_types ?? []),
    ...(chosen ? [chosen] : []),
  ];
  return [...new Set(types)].sort((a, b) => crimeTypeName(a).localeCompare(crimeTypeName(b), language));
}

/** Choice of a city, or of all of Canada. */
export function CityChip() {
  const search = useMapSearch('city');
  const { cities } = useCity();
  const language = useLanguage();
  const choices = [
    ...cities.map(({ id, displayName }) => ({ value: id, label: displayName[language] })),
    ...(cities.length > 0 ? [{ value: 'all', label: m.city_all() } as const] : []),
  ];
  const name =
    search.city === 'all'
      ? m.city_all()
      : (choices.find(({ value }) => value === search.city)?.label ?? CITY_FACTS[search.city].name);
  return (
    <ChipMenu name={m.city()} value={name} isSet>
      {(close) => (
        <ChoiceList
          choices={choices}
          value={search.city}
          onChoose={(id) => {
            close();
            chooseCity(id);
          }}
        />
      )}
    </ChipMenu>
  );
}
