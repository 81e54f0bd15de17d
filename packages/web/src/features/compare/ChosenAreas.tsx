import { COMPARED_MAX } from '@crimemap/contract/compare';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { compareWith, compareWithout } from '../../map-state/screen/use-compared.ts';
import { Chip } from '../../ui/Chip.tsx';
import { TypeAhead } from '../../ui/forms/TypeAhead.tsx';
import type { ShownComparison } from './use-comparison.ts';

/** Which areas are compared, each with a press that takes it out, and a field that adds another by its name. */
export function ChosenAreas({ comparison: { all, chosen, unknown } }: { comparison: ShownComparison }) {
  const others = all.filter((area) => !chosen.includes(area)).map((area) => ({ id: area.code, name: area.name }));
  const isFull = chosen.length >= COMPARED_MAX;
  return (
    <section aria-label={m.compare_areas()} className="space-y-2">
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((area) => (
          <li key={area.code}>
            <Chip onRemove={() => compareWithout(area.code)} removeLabel={m.compare_remove({ area: area.name })}>
              {area.name}
            </Chip>
          </li>
        ))}
        {unknown.map((code) => (
          <li key={code}>
            <Chip onRemove={() => compareWithout(code)} removeLabel={m.compare_remove({ area: code })}>
              {m.compare_unknown({ area: code })}
            </Chip>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="text-small text-muted">{m.compare_full({ n: formatNumber(COMPARED_MAX) })}</p>
      ) : (
        <TypeAhead
          label={m.compare_add()}
          choices={others}
          words={{ placeholder: m.compare_add_placeholder(), noMatches: m.compare_add_none() }}
          onChoose={(code) => compareWith(code)}
        />
      )}
    </section>
  );
}
