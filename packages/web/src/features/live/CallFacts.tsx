import type { LiveCall } from '@crimemap/contract/live';
import type { ReactNode } from 'react';
import { ageOf } from '../../i18n/age.ts';
import { formatDayAndHour, formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { callTypeWords, shareWords, whereWords } from './call-words.ts';
import { ShareAlert } from './ShareAlert.tsx';

interface CallFactsProps {
  readonly call: LiveCall;
  readonly timeZone: string;
  readonly now: number;
}

/** Everything a call says of itself, and when it was read. */
export function CallFacts({ call, timeZone, now }: CallFactsProps) {
  const language = useLanguage();
  const { crime_type, occurrence_time, location, latitude, longitude, division, id, updated_at, data_source } = call;
  // The service named no crossing: what stands near there is looked up.
  const near = usePlaceLabel(location || latitude === null || longitude === null ? null : [longitude, latitude]);
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-small">
        <Fact name={m.live_type()}>
          <span className="flex items-start gap-2">
            <CrimeTypeIcon type={crime_type} size={20} />
            <span>
              {callTypeWords(call)}
              {crime_type !== 'unknown' && <Aside>{crimeTypeName(crime_type)}</Aside>}
            </span>
          </span>
        </Fact>
        <Fact name={m.live_time()}>
          {occurrence_time ? (
            <time dateTime={occurrence_time}>
              {formatDayAndHour(occurrence_time, timeZone)} · {ageOf(occurrence_time, now, language)}
            </time>
          ) : (
            m.live_no_time()
          )}
        </Fact>
        <Fact name={m.live_location()}>
          {near ?? whereWords(call)}
          {location && <Aside>{m.live_nearest()}</Aside>}
        </Fact>
        <Fact name={m.live_division()}>{division ?? m.live_no_division()}</Fact>
        <Fact name={m.live_incident_id()}>
          <span className="text-tiny break-all">{id}</span>
        </Fact>
      </dl>
      <p className="text-tiny text-muted">
        <time dateTime={updated_at}>
          {m.live_fetched({ time: formatInstant(updated_at, timeZone, new Date(now)) })}
        </time>
        {data_source === 'rehearsal' && ` · ${m.live_sample()}`}
      </p>
      <ShareAlert occurred={occurrence_time} text={shareWords(call, timeZone)} now={now} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

const Aside = ({ children }: { children: ReactNode }) => <span className="block text-tiny text-muted">{children}</span>;
