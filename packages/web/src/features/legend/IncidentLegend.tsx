import type { CrimeType } from '@crimemap/contract/crime-types';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';

/** The icons of the types on the map. */
export function IncidentLegend({ types }: { types: readonly CrimeType[] }) {
  return (
    <section aria-label={m.incident_legend()} className="mt-2.5 border-t border-line pt-2.5">
      <h2 className="mb-1.5 text-small font-semibold">{m.incident_legend()}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-1.5 text-tiny">
            <CrimeTypeIcon type={type} size={18} />
            {crimeTypeName(type)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-tiny leading-snug text-muted">{m.icon_sized()}</p>
    </section>
  );
}
