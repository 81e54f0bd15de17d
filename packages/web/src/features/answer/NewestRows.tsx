import type { PackedManifest } from '@crimemap/contract/incidents';
import { useNeighbourhoods } from '../../api/cities.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLabelAt } from '../../map/labels/use-place-label.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { useLocationStore } from '../../map-state/location-store.ts';
import { select } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/shown.ts';
import type { ListedRow } from '../../packed-incidents/list.ts';
import { rowWords } from '../../packed-incidents/row-words.ts';

interface NewestRowsProps {
  readonly rows: readonly ListedRow[];
  readonly manifest: PackedManifest;
  /**
   * True if something is open. Only then are the names of places requested, and never near the person, because the
   * request would reveal the location.
   */
  readonly isOpened: boolean;
}

/** The newest reports. Pressing a report opens its place on the map. */
export function NewestRows({ rows, manifest, isOpened }: NewestRowsProps) {
  const located = useLocationStore(({ user, locating }) => user !== null || locating);
  return (
    <ul aria-label={m.answer_newest()}>
      {rows.map((row, index) => (
        <NewestRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own in the files.
          key={index}
          row={row}
          manifest={manifest}
          withNames={isOpened}
          withLabel={isOpened && !located}
        />
      ))}
    </ul>
  );
}

interface NewestRowProps {
  readonly row: ListedRow;
  readonly manifest: PackedManifest;
  readonly withNames: boolean;
  readonly withLabel: boolean;
}

function NewestRow({ row, manifest, withNames, withLabel }: NewestRowProps) {
  const { city } = useCity();
  const hoods = useNeighbourhoods(withNames ? city : null);
  const words = rowWords(row, manifest, hoods, city?.area_kinds[0] ?? 'division');
  const label = useLabelAt(withLabel && words.placed ? row.at : null, 'visible');
  const inside = (
    <>
      <CrimeTypeIcon type={words.type} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 text-body leading-tight font-semibold">{words.typeName}</b>
          <span className="shrink-0 text-small text-muted">
            <time dateTime={words.date ?? undefined}>{words.when}</time>
            <span>{words.hour && `, ${words.hour}`}</span>
          </span>
        </span>
        <span className="block text-small text-muted">{label ?? words.place}</span>
      </span>
    </>
  );
  const className = 'flex min-h-11 w-full items-center gap-2.5 py-1 text-left';
  return (
    <li className="border-t border-line">
      {words.placed ? (
        <button
          type="button"
          onClick={() => select({ kind: 'place', at: row.at })}
          className={`${className} hover:bg-raised`}
        >
          {inside}
        </button>
      ) : (
        <div className={className}>{inside}</div>
      )}
    </li>
  );
}
