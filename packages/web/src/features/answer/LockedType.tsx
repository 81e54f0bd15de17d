import { EDITION } from '../../api/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { lockedType } from '../../map-state/filter-rules.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Button } from '../../ui/Button.tsx';

/** The name of the type that a guest’s link asks for and only members see; `null`: it asks for none of them. */
export function useLockedType(): string | null {
  const { city, crime_type } = useMapSearch('city', 'crime_type');
  const { isMember } = useViewer();
  const type = lockedType({ city, crime_type }, isMember);
  return type === 'all' ? m.all_types() : type && crimeTypeName(type);
}

/** That it is locked, what is shown in its stead, and the way to it. */
export function LockedType({ type }: { readonly type: string }) {
  const { crime_type } = useFilter().filter;
  const shown = crime_type && m.answer_shown_instead({ shown: crimeTypeName(crime_type) });
  if (EDITION)
    return (
      <>
        {m.edition_no_type({ type })} {shown}
      </>
    );
  return (
    <>
      {m.answer_locked({ type })} {shown}{' '}
      <Button variant="link" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
        {m.login()}
      </Button>
    </>
  );
}
