import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel } from '../../i18n/names.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { openColumn } from '../../map-state/screen/use-column.ts';
import { endComparison, useCompared } from '../../map-state/screen/use-compared.ts';
import { clear, useSelection } from '../../map-state/selection.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Chips for other settings, each with a button that removes it: the area of the filter and the opened area. */
export function SetChips() {
  const { city, kind } = useCity();
  const { division } = useFilter().filter;
  const { onMap } = useSelection();
  const { codes, isShown } = useCompared();
  const comparing = m.compare_chip({ count: codes.length, n: formatNumber(codes.length) });
  const own = city?.area_kinds[0] ?? 'division';
  const area = onMap?.kind === 'area' && onMap.code !== division ? onMap.code : null;
  return (
    <>
      {division && (
        <SetChip label={areaLabel(own, division)} onRemove={() => changeMapSearch({ division: undefined })} />
      )}
      {area && (
        <SetChip label={kind === 'hexagon' ? m.kind_hexagon() : areaLabel(kind, area)} onRemove={() => clear()} />
      )}
      {codes.length > 0 && !isShown && (
        <span className={CHIP}>
          <button type="button" onClick={() => openColumn('compare')} className="h-full pl-3 hover:text-accent">
            {comparing}
          </button>
          <button
            type="button"
            aria-label={m.compare_chip_end()}
            title={m.compare_chip_end()}
            onClick={endComparison}
            className="grid h-full w-8 place-items-center hover:text-accent"
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      )}
    </>
  );
}

const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-accent bg-panel text-small whitespace-nowrap shadow-lift hover:border-edge phone:h-9';

function SetChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={m.remove_filter({ what: label })} onClick={onRemove} className={`${CHIP} px-3`}>
      <span>{label}</span>
      <Icon name="close" size={12} />
    </button>
  );
}
