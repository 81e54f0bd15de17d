import { EDITION } from '../../api/base/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf, typeChange } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useFilter, useViewer } from '../../map-state/shown.ts';
import { Button } from '../../ui/Button.tsx';

/** Which types a guest’s number can be of, so that few are not taken for little, and the way to all of them. */
export function GuestLimit() {
  const { city } = useMapSearch('city');
  const locked = useLockedType();
  const { isMember } = useViewer();
  const types = guestTypesOf(city);
  // A link that asks for another is answered at the head.
  if (isMember !== false || !types || locked) return null;
  return (
    <p className="mt-1 text-small text-muted">
      <span>{(EDITION ? m.edition_types : m.answer_guest)({ types: types.map(crimeTypeName).join(', ') })}</span>{' '}
      {!EDITION && (
        <Button
          variant="link"
          className="!min-h-0 !text-small align-baseline phone:!min-h-0 phone:py-1"
          onClick={() => useDialogs.getState().open({ name: 'sign-in' })}
        >
          {m.login()}
        </Button>
      )}
    </p>
  );
}

/** The name of the type that is asked for and only members see; `null`: none is. */
export function useLockedType(): string | null {
  const { locked } = useFilter();
  return locked === 'all' ? m.all_types() : locked && crimeTypeName(locked);
}

/** That it is locked and what an account adds, the way to it, and the type that is shown without one. */
export function LockedType({ type }: { readonly type: string }) {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const instead = guestTypesOf(city)?.[0];
  return (
    <>
      <span>{(EDITION ? m.edition_no_type : m.answer_locked)({ type })}</span>{' '}
      {!EDITION && (
        <Button variant="link" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
          {m.login()}
        </Button>
      )}{' '}
      {instead && (
        <Button variant="link" onClick={() => changeMapSearch(typeChange(instead, filter))}>
          {m.answer_show_instead({ type: crimeTypeName(instead) })}
        </Button>
      )}
    </>
  );
}
