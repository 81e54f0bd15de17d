import type { CrimeType } from '@crimemap/contract/crime-types';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface LegendIconsProps {
  /** The types on the map. */
  readonly types: readonly CrimeType[];
  /** Something more important stands above it. */
  readonly folded: boolean;
}

/** The icons of the types on the map, and what their size says. */
export function LegendIcons({ types, folded }: LegendIconsProps) {
  return (
    <details open={!folded} className="group mt-1.5 border-t border-line pt-0.5">
      <summary className="flex min-h-7 list-none items-center justify-between text-tiny font-semibold phone:min-h-11 [&::-webkit-details-marker]:hidden">
        {m.legend_icons()}
        <Icon name="chevron" size={14} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 pt-1">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-1.5 text-tiny">
            <CrimeTypeIcon type={type} size={18} />
            {crimeTypeName(type)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-tiny leading-snug text-muted">{m.icon_sized()}</p>
    </details>
  );
}
