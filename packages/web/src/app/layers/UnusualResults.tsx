import { columnOfKind } from '@crimemap/incident-counts/area-names';
import { useId, useState } from 'react';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import { select } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UsualList } from '../../usual/UsualList.tsx';
import { useUsualMap } from '../../usual/use-usual.ts';
import { marksOfAreas, notJudgedSentences, whyNotJudged } from '../../usual/usual-areas.ts';
import { windowText } from '../../usual/usual-words.ts';

/** Lists what is unusual in the city, without the map. Collapsed unless the map shows the unusual counts. */
export function UnusualResults() {
  const { usual } = useHeat();
  const { areaKind: kind } = useCity();
  const { manifest } = useCounts();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = pressed ?? usual !== null;
  if (!manifest) return null;
  const column = columnOfKind(manifest, kind);
  return (
    <section aria-labelledby={id} className="border-b border-line pb-1">
      <h3>
        <button
          id={id}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setPressed(!isOpen)}
          className="flex min-h-9 w-full items-center gap-1.5 text-left text-body font-semibold phone:min-h-11"
        >
          <Icon name="chevron" size={14} className={isOpen ? 'rotate-180' : ''} />
          <span>{m.usual_layer()}</span>
        </button>
      </h3>
      {isOpen && (column ? <Judged column={column} /> : <p className="pb-2 text-small">{m.absent_areas()}</p>)}
    </section>
  );
}

function Judged({ column }: { readonly column: 'area' | 'neighbourhood' }) {
  const { areas } = useHeat();
  const { filter } = useFilter();
  const { map, isFailed, retry } = useUsualMap(column);
  if (isFailed && !map)
    return (
      <LoadFailed className="pb-2" onRetry={retry}>
        {m.usual_failed()}
      </LoadFailed>
    );
  if (!map || !areas) return <Skeleton label={m.usual_loading()} className="h-14" />;
  if (map.until === null || map.reason)
    return <p className="pb-2 text-small">{whyNotJudged(map.reason ?? 'outside_period', map.reach)}</p>;
  const window = windowText('days_28', map.until);
  return (
    <>
      <p className="text-small text-muted">{window}</p>
      <UsualList
        areas={marksOfAreas(areas, map, filter.crime_type)}
        window={window}
        onOpen={(code) => select({ kind: 'area', code })}
      />
      {notJudgedSentences(map, filter.crime_type).map((sentence) => (
        <p key={sentence} className="pb-1 text-small text-muted">
          {sentence}
        </p>
      ))}
    </>
  );
}
