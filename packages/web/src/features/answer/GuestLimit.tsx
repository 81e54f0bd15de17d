import { EDITION } from '../../api/base/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Button } from '../../ui/Button.tsx';
import { useLockedType } from './LockedType.tsx';

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
