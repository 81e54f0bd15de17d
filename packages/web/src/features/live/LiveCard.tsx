import type { LiveCall } from '@crimemap/contract/live';
import { type ReactNode, useState } from 'react';
import { ageOf } from '../../i18n/age.ts';
import { formatDayAndHour, formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { callTypeWords, shareWords, whereWords } from './call-words.ts';
import { LiveRow } from './LiveRow.tsx';
import { ShareAlert } from './ShareAlert.tsx';

export interface LiveCardProps {
  /** The calls that were opened, newest first: one, or several from one spot. */
  readonly calls: readonly LiveCall[];
  readonly timeZone: string;
  readonly now: number;
  /** Is the feed well? Calls of a feed that has stopped are not live. */
  readonly live: boolean;
  readonly onClose: () => void;
}

/** ‘Latest TPS Data’: one call, or the list of those at one spot, each of which leads to its own facts. */
export function LiveCard({ calls, timeZone, now, live, onClose }: LiveCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = calls.length === 1 ? calls[0] : calls.find(({ id }) => id === chosenId);
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-2 text-[15px] leading-tight font-semibold">
            {m.live_layer()} {live && <LiveBadge />}
          </h3>
          <p className="mt-0.5 text-small text-warning">{m.live_unverified()}</p>
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mt-2 -mr-2" />
      </header>
      {chosen ? (
        <>
          {calls.length > 1 && (
            <Button look="link" className="justify-self-start" onClick={() => setChosenId(null)}>
              <Icon name="back" size={14} />
              {m.live_back()}
            </Button>
          )}
          <CallFacts call={chosen} timeZone={timeZone} now={now} />
        </>
      ) : (
        <>
          <p className="text-small">{m.live_several({ count: calls.length, n: formatNumber(calls.length) })}</p>
          <ul>
            {calls.map((call) => (
              <LiveRow key={call.id} call={call} now={now} onOpen={() => setChosenId(call.id)} />
            ))}
          </ul>
        </>
      )}
      <footer className="border-t border-line pt-2 text-tiny leading-snug text-muted">{m.live_attribution()}</footer>
    </article>
  );
}

/** LIVE, as it stands beside the title of whatever comes from the live feed while that is well. */
export function LiveBadge() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full border border-accent/60 px-1.5 text-[10px] leading-4 font-semibold tracking-wide text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      {m.live_badge()}
    </span>
  );
}

interface CallFactsProps {
  readonly call: LiveCall;
  readonly timeZone: string;
  readonly now: number;
}

/** Everything a call says of itself, and when it was read. */
function CallFacts({ call, timeZone, now }: CallFactsProps) {
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
