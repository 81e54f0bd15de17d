import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf, typeChange } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useFilter, useViewer } from '../../map-state/shown.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Names the types that a guest’s number includes, so that the number does not seem complete, with a link to the
 * sign-in.
 */
export function GuestLimit() {
  const { city } = useMapSearch('city');
  const locked = useLockedType();
  const { isMember } = useViewer();
  const types = guestTypesOf(city);
  // If the link requests a locked type, the head of the summary card says so instead.
  if (isMember !== false || !types || locked) return null;
  return (
    <p className="mt-1 text-small text-muted">
      <span>
        {(STATIC_SITE ? m.static_site_types : m.answer_guest)({ types: types.map(crimeTypeName).join(', ') })}
      </span>{' '}
      {!STATIC_SITE && (
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

/** Returns the name of the requested type if only members may see it; otherwise `null`. */
export function useLockedType(): string | null {
  const { locked } = useFilter();
  return locked === 'all' ? m.all_types() : locked && crimeTypeName(locked);
}

/** Says that the type is locked and what an account adds. Offers the sign-in, and the type that guests may see. */
export function LockedType({ type }: { readonly type: string }) {
  const { city } = useMapSearch('city');
  const { filter } = useFilter();
  const instead = guestTypesOf(city)?.[0];
  return (
    <>
      <span>{(STATIC_SITE ? m.static_site_no_type : m.answer_locked)({ type })}</span>{' '}
      {!STATIC_SITE && (
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
