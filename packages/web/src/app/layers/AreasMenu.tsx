import { useHeat } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import type { MapKind } from '../../i18n/names.ts';
import { KIND_WORDS } from '../../i18n/names.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { countsRows } from '../../packed-incidents/incident-filter.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

/** Which areas are coloured, and by what: their count, where residents are known their rate, or what stands out in them. Beside the switch of the areas. */
export function AreasMenu() {
  const { city } = useCity();
  const phone = useIsPhone();
  if (!city) return null;
  if (phone) return <AreaChoices />;
  return (
    <MenuButton
      name={m.areas_how()}
      label={m.areas_how()}
      title={m.areas_how()}
      className="-ml-1 grid min-h-8 w-6 place-items-center rounded-lg text-muted hover:text-text aria-expanded:text-text"
      face={<Icon name="chevron" size={14} />}
    >
      {() => <AreaChoices />}
    </MenuButton>
  );
}

function AreaChoices() {
  const { city, kind } = useCity();
  const { measure, ratesKnown, usual } = useHeat();
  const { filter } = useFilter();
  if (!city) return null;
  const kinds: readonly MapKind[] = [...city.area_kinds, 'hexagon'];
  // Points are counted of some period: where none is chosen, of the last twelve months.
  const choose = (next: MapKind) =>
    changeMapSearch({ kind: next, ...(next === 'hexagon' && !countsRows(filter) && { period: '12m' }) });
  return (
    <div className="grid gap-2 phone:pb-2 phone:pl-3">
      <Segmented
        label={m.which_areas()}
        name="kind"
        choices={kinds.map((value) => ({ value, label: KIND_WORDS[value].many() }))}
        value={kind}
        onChange={choose}
      />
      {kind !== 'hexagon' && (
        <Segmented
          label={m.measure()}
          name="measure"
          choices={[
            { value: 'count', label: m.measure_count() },
            ...(ratesKnown ? [{ value: 'rate' as const, label: m.measure_rate() }] : []),
            { value: 'usual', label: m.measure_usual() },
          ]}
          value={usual ? 'usual' : measure}
          onChange={(next) => changeMapSearch({ measure: next })}
        />
      )}
    </div>
  );
}
