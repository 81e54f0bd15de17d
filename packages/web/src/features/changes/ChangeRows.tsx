import type { ChangeKind, IncidentChange } from '@crimemap/contract/changes';
import type { City } from '@crimemap/contract/cities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { areaLabel } from '../../i18n/area-label.ts';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { fieldChanges, KIND_NAMES, reportWords } from './change-words.ts';
import { rowsQuery } from './changes.queries.ts';

/** What one reading changed, report by report, fifty at a time. */
export function ChangeRows({ city, reading, kind }: { city: City; reading: string; kind: ChangeKind | undefined }) {
  const rows = useInfiniteQuery(rowsQuery(city.id, reading, kind));
  const areaKind = city.area_kinds[0] ?? 'division';
  if (!rows.data)
    return (
      <NotLoaded
        query={rows}
        loading={m.changes_rows_loading()}
        failed={m.changes_rows_failed()}
        className="mt-3 h-20"
      />
    );
  const changes = rows.data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className="mt-3 text-small text-muted">{m.changes_rows_none()}</p>;
  return (
    <div className="mt-3 space-y-2">
      <ul className="divide-y divide-line text-small">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="min-w-36 text-muted">{KIND_NAMES[change.kind]()}</span>
            <span className="flex-1 basis-60">
              <ChangeWords change={change} areaKind={areaKind} />
            </span>
            {change.late && <Chip>{m.changes_late()}</Chip>}
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button onClick={() => void rows.fetchNextPage()} disabled={rows.isFetchingNextPage}>
          {m.changes_more()}
        </Button>
      )}
    </div>
  );
}

function ChangeWords({ change, areaKind }: { change: IncidentChange; areaKind: City['area_kinds'][number] }) {
  const { withdrawn, area, was, now } = change;
  if (withdrawn)
    return (
      <>
        <span>{`${area === null ? m.changes_no_area() : areaLabel(areaKind, area)}. ${m.changes_no_reason()}`}</span>
      </>
    );
  const facts = now ?? was;
  if (!facts) return null;
  const fields = fieldChanges(change, areaKind);
  return (
    <>
      <span>{reportWords(facts, areaKind)}</span>
      {change.kind === 'changed' && fields.length === 0 && (
        <span className="block text-muted">{m.changes_other()}</span>
      )}
      {fields.map((field) => (
        <span key={field.name} className="block text-muted">
          {m.changes_field({ name: field.name, was: field.was, now: field.now })}
        </span>
      ))}
    </>
  );
}
