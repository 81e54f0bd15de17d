import type { CrimeType } from '@crimemap/contract/crime-types';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { distanceText } from '../../map/distance.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import type { NearSource } from './near-items.ts';
import { callWords, timeWords } from './near-words.ts';
import type { NearCrime } from './proximity-alert.ts';

const SHOWN = 3;

interface NearbyListProps {
  readonly kind: NearSource['kind'];
  readonly crimes: readonly NearCrime[];
  readonly now: number;
}

/** The few that matter most: the gravest first, and of equals the nearest. */
export function NearbyList({ kind, crimes, now }: NearbyListProps) {
  const language = useLanguage();
  const more = crimes.length - SHOWN;
  return (
    <>
      <ul aria-label={m.proximity_nearest()}>
        {crimes.slice(0, SHOWN).map(({ id, crimeType, words, where, time, distance }) => (
          <li key={id} className="flex items-center gap-2.5 border-t border-line py-1.5 first:border-t-0">
            <CrimeTypeIcon type={crimeType} size={24} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-small font-medium">
                {kind === 'calls' ? callWords(words) : crimeTypeName(crimeType)}
              </p>
              <p className="line-clamp-2 text-small leading-snug text-muted">
                {[
                  inOurWords(kind, crimeType, language),
                  timeWords(time, now, language),
                  where && m.proximity_near({ place: where }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <b className="text-small font-medium text-muted">{distanceText(distance, language)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">{m.proximity_more({ count: more, n: formatNumber(more) })}</p>}
    </>
  );
}

/** What the source says stays as published; to a reader of French our own word stands beside it. */
const inOurWords = (kind: NearSource['kind'], type: CrimeType, language: Language): string | null =>
  kind === 'calls' && language === 'fr' && type !== 'unknown' ? crimeTypeName(type) : null;
