import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { chooseCity } from '../../map-state/city-change.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/shown.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';
import { ChoiceList } from '../../ui/forms/ChoiceList.tsx';

/** Which city the map shows, or all of Canada. */
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
