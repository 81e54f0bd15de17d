import type { PlaceKind } from '@crimemap/contract/places';
import { KIND_WORDS } from '../../i18n/names.ts';
import { classNames } from '../../ui/class-names.ts';
import { LineDrawing } from '../../ui/Icon.tsx';
import type { AreaChoice } from './area-typing.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import type { SearchRow } from './search-rows.ts';

interface SearchOptionProps {
  readonly id: string;
  readonly row: SearchRow;
  readonly active: boolean;
  /** The name of the place’s city, where more than one is searched. */
  readonly cityName: string | undefined;
  readonly onChoose: () => void;
}

/** One line of the list: what it is, its name, and for an area of the map its number. */
export function SearchOption({ id, row, active, cityName, onChoose }: SearchOptionProps) {
  const { area, place } = row;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      // Taken on press, since the list lives only as long as the field has the focus. The keys are the field’s.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 px-3 py-1.5 text-body hover:bg-accent/10 phone:min-h-11 phone:py-2',
        active && '!bg-accent/15',
      )}
    >
      <KindIcon kind={place?.type ?? 'area'} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{row.name}</span>
        <span className="block truncate text-tiny text-muted">
          {area
            ? areaWords(area)
            : [PLACE_KINDS[place.type].words(), row.where || cityName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {area && <span className="shrink-0 text-small text-muted">{area.value}</span>}
    </div>
  );
}

const areaWords = ({ kind, code, name }: AreaChoice): string =>
  name === code ? KIND_WORDS[kind].one() : `${KIND_WORDS[kind].one()} ${code}`;

/** Beside the words for the same kind. */
export function KindIcon({ kind, size, className }: { kind: PlaceKind; size?: number; className?: string }) {
  return (
    <LineDrawing size={size} className={className}>
      <path d={PLACE_KINDS[kind].shape} />
    </LineDrawing>
  );
}
