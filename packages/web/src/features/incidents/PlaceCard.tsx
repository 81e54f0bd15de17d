import type { City } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useQuery } from '@tanstack/react-query';
import type { IncidentFilter } from '../../columns/incident-filter.ts';
import { areaLabel } from '../../i18n/area-label.ts';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useClipboard } from '../../ui/use-clipboard.ts';
import { IncidentRow } from './IncidentRow.tsx';
import { PLACE_LIMIT, placeQuery } from './incidents.queries.ts';
import { placeName, precisionWords, wantsLabel } from './precision-words.ts';

/** Whose reports these are and under which terms. */
export interface PlaceSource {
  readonly attribution: string;
  readonly licence: { readonly title: string; readonly url: string };
}

interface PlaceCardProps {
  readonly city: Pick<City, 'id' | 'time_zone' | 'counted_by' | 'area_kinds'>;
  readonly at: LngLat;
  readonly filter: IncidentFilter;
  readonly source: PlaceSource | null;
  readonly onClose: () => void;
}

/** The reports at one place of the map, asked for when it is opened. */
export function PlaceCard({ city, at, filter, source, onClose }: PlaceCardProps) {
  const language = useLanguage();
  const query = useQuery(placeQuery(city.id, at, filter));
  const today = todayIn(city.time_zone, new Date());
  const { total = 0, incidents = [] } = query.data ?? {};
  const first = incidents[0];
  const near = usePlaceLabel(first && wantsLabel(first) ? at : null);
  const kind = city.area_kinds[0] ?? 'division';
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-[15px] font-semibold leading-tight">
            {query.isPending ? m.place_loading() : m.place_title({ count: total, n: formatNumber(total) })}
          </h3>
          {first && (
            <p className="text-small text-muted">
              {[
                near ?? placeName(first),
                precisionWords(first.location_precision, first.division && areaLabel(kind, first.division)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mr-2 -mt-2" />
      </header>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && (
        <div role="alert" className="grid justify-items-start gap-2 text-small">
          <p>{m.place_failed()}</p>
          <Button onClick={() => void query.refetch()}>{m.try_again()}</Button>
        </div>
      )}
      {query.isSuccess && total === 0 && <p className="text-small text-muted">{m.place_empty()}</p>}
      <ul>
        {incidents.map((crime) => (
          <IncidentRow
            key={crime.id}
            crime={crime}
            byReport={city.counted_by === 'reported'}
            kind={kind}
            today={today}
            language={language}
          />
        ))}
      </ul>
      {total > incidents.length && query.isSuccess && (
        <p className="text-tiny text-muted">{m.place_more({ n: formatNumber(PLACE_LIMIT) })}</p>
      )}
      <footer className="flex items-center justify-between gap-3 border-t border-line pt-2 text-tiny text-muted">
        {source && (
          <span>
            {source.attribution} ·{' '}
            <a className="text-accent underline" href={source.licence.url} rel="noreferrer" target="_blank">
              {source.licence.title}
            </a>
          </span>
        )}
        <ShareButton />
      </footer>
    </article>
  );
}

/** The address bar already holds the whole state, the opened place too. */
function ShareButton() {
  const { done, copy } = useClipboard();
  return (
    <>
      <IconButton icon="share" label={m.place_share()} onClick={() => copy(location.href)} />
      <span role="status" className="sr-only">
        {done === 'copied' && m.place_shared()}
      </span>
      {done === 'refused' && <LinkToCopy url={location.href} />}
    </>
  );
}
