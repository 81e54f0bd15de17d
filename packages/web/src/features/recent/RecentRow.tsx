import type { AreaKind } from '@crimemap/contract/cities';
import { type Crime, isPlaced } from '@crimemap/contract/incidents';
import { areaLabel } from '../../i18n/area-label.ts';
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

interface RecentRowProps {
  readonly crime: Crime;
  /** The kind of area rows carry. */
  readonly kind: AreaKind;
  readonly onShow: (crime: Crime) => void;
}

/** One recent report; a place of its own can be looked at on the map. */
export function RecentRow({ crime, kind, onShow }: RecentRowProps) {
  const where = crime.location ?? crime.neighbourhood ?? (crime.division && areaLabel(kind, crime.division));
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
