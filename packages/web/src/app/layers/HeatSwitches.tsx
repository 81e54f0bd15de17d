import type { AreaKind } from '@crimemap/contract/cities';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { Segmented } from '../../ui/Segmented.tsx';

interface HeatSwitchesProps {
  readonly kinds: readonly AreaKind[];
  readonly kind: AreaKind;
  readonly measure: 'count' | 'rate';
  readonly ratesKnown: boolean;
}

/** Which areas are coloured, and whether by count or, where residents are known, by rate. */
export function HeatSwitches({ kinds, kind, measure, ratesKnown }: HeatSwitchesProps) {
  if (kinds.length < 2 && !ratesKnown) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {kinds.length > 1 && (
        <Segmented
          label={m.which_areas()}
          name="kind"
          choices={kinds.map((value) => ({ value, label: KIND_WORDS[value].many() }))}
          value={kind}
          onChange={(next) => changeMapSearch({ kind: next })}
        />
      )}
      {ratesKnown && (
        <Segmented
          label={m.measure()}
          name="measure"
          choices={[
            { value: 'count', label: m.measure_count() },
            { value: 'rate', label: m.measure_rate() },
          ]}
          value={measure}
          onChange={(next) => changeMapSearch({ measure: next })}
        />
      )}
    </div>
  );
}
