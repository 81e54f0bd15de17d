import type { CrimeType } from '@crimemap/contract/crime-types';
import { EDITION } from '../../api/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf, lockedBecause, typesToChoose } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';
import { ChoiceList } from '../../ui/forms/ChoiceList.tsx';

/** Of all types at once. */
const ALL = 'all';

/** Which type of crime is shown. Guests choose what the server lets them have; all else leads them to the login. */
export function TypeChip() {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const { isMember } = useViewer();
  if (isMember === undefined || lockedBecause(city, isMember) === 'city') return null;
  const guestTypes = isMember ? null : guestTypesOf(city);
  const isLocked = (type: CrimeType | null) => guestTypes !== null && !(type && guestTypes.includes(type));
  const choices = [
    { value: ALL, label: m.all_types(), isLocked: isLocked(null) } as const,
    ...typesToChoose(filter.crime_type).map((type) => ({
      value: type,
      label: crimeTypeName(type),
      isLocked: isLocked(type),
    })),
  ]
    .filter(({ isLocked: locked }) => !EDITION || !locked)
    .sort((a, b) => Number(a.isLocked) - Number(b.isLocked));
  return (
    <ChipMenu
      name={m.crime_type()}
      value={filter.crime_type ? crimeTypeName(filter.crime_type) : m.all_types()}
      isSet={filter.crime_type !== undefined}
    >
      {(close) => (
        <ChoiceList
          choices={choices}
          value={filter.crime_type ?? ALL}
          lockedHint={m.login_required()}
          onLocked={() => {
            close();
            useDialogs.getState().open({ name: 'sign-in' });
          }}
          onChoose={(type) => {
            close();
            changeMapSearch({ crime_type: type === ALL ? undefined : type });
          }}
        />
      )}
    </ChipMenu>
  );
}
