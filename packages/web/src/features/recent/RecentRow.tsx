import { type Crime, isPlaced } from '@crimemap/contract/incidents';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The day it happened, or, where the source tells only that, was reported. */
function dayOf({ occ_date, date_reported }: Crime): string {
  if (occ_date) return formatDay(occ_date);
  return date_reported ? m.recent_reported({ day: formatDay(date_reported) }) : m.date_not_published();
}

/** One recent report; a place of its own can be looked at on the map. */
export function RecentRow({ crime, onShow }: { readonly crime: Crime; readonly onShow: (crime: Crime) => void }) {
  const where = crime.location ?? crime.neighbourhood ?? crime.division;
  return (
    <li className="flex items-center gap-2.5 border-t border-line py-2 first:border-t-0">
      <CrimeTypeIcon type={crime.crime_type} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-medium">{crimeTypeName(crime.crime_type)}</p>
        <p className="truncate text-tiny text-muted">{[dayOf(crime), where].filter(Boolean).join(' · ')}</p>
      </div>
      {isPlaced(crime.location_precision) && (
        <IconButton icon="pin" label={m.recent_on_map()} onClick={() => onShow(crime)} />
      )}
    </li>
  );
}
