import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Button } from '../../ui/Button.tsx';

/** That a guest’s link asks for a type which only members see, in a sentence; `null` where it does not. */
export function useLockedType(): string | null {
  const { city, crime_type } = useMapSearch('city', 'crime_type');
  const { isMember } = useViewer();
  const types = guestTypesOf(city);
  if (isMember !== false || !types || !crime_type || types.includes(crime_type)) return null;
  return m.answer_locked({ type: crimeTypeName(crime_type) });
}

/** What is shown in its stead, and the ways on: to what the link asks for, or to what is shown as what is chosen. */
export function ShownInstead() {
  const { crime_type } = useFilter().filter;
  return (
    <>
      {crime_type && m.answer_shown_instead({ shown: crimeTypeName(crime_type) })}{' '}
      <Button variant="link" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
        {m.login()}
      </Button>
      {' · '}
      <ChooseShown />
    </>
  );
}

/** Makes what is shown in its stead what is chosen. */
export function ChooseShown() {
  const { crime_type } = useFilter().filter;
  if (!crime_type) return null;
  return (
    <Button variant="link" onClick={() => changeMapSearch({ crime_type })}>
      {m.answer_choose({ what: crimeTypeName(crime_type) })}
    </Button>
  );
}
