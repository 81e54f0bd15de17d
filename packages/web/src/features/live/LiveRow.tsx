import type { LiveCall } from '@crimemap/contract/live';
import { ageOf, formatDayAndHour } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { intersectionName } from './intersection.ts';

/** A live call in a list: type, nearest intersection and age. */
export function LiveRow({ call, now, onOpen }: { call: LiveCall; now: number; onOpen: () => void }) {
  const language = useLanguage();
  const { crime_type, call_type, occurrence_time } = call;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-2.5 py-1.5 text-left hover:bg-raised"
      >
        <CrimeTypeIcon type={crime_type} size={24} />
        <span className="min-w-0 flex-1">
          <b className="block text-small font-semibold">{call_type}</b>
          <span className="block text-small text-muted">
            {crime_type !== 'unknown' && <span>{`${crimeTypeName(crime_type)} · `}</span>}
            <span>{whereWords(call)}</span>
          </span>
        </span>
        <span className="shrink-0 text-right text-small text-muted">
          {occurrence_time ? (
            <time dateTime={occurrence_time}>{ageOf(occurrence_time, now, language)}</time>
          ) : (
            m.live_no_time()
          )}
        </span>
      </button>
    </li>
  );
}

/** Returns the type of a call in the service’s words, with its code: “BREAK & ENTER (BREEN)”. */
export const callTypeWords = ({ call_type, call_type_code }: LiveCall): string =>
  call_type_code ? `${call_type} (${call_type_code})` : call_type;

/**
 * Returns the location of a call in words, such as “near Kingsbury Cres & Kingston Rd”. The feed publishes no more
 * exact location than the nearest intersection.
 */
export function whereWords({ location }: LiveCall): string {
  const where = intersectionName(location);
  return where ? m.live_near({ where }) : m.live_no_place();
}

/** Returns the text for sharing a call: type, nearest intersection, time, and that the call is unverified. */
export const shareWords = (call: LiveCall, timeZone: string): string =>
  m.live_share_text({
    type: call.call_type,
    where: whereWords(call),
    // Includes the day, because the text may be read much later.
    time: call.occurrence_time ? formatDayAndHour(call.occurrence_time, timeZone) : '',
  });
