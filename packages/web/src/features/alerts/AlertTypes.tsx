import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cityQuery } from '../../api/cities.queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { Icon } from '../../ui/Icon.tsx';

interface AlertTypesProps {
  readonly city: CityId;
  /** Chosen crime types; `null` for all types. */
  readonly types: readonly CrimeType[] | null;
  readonly onChange: (types: CrimeType[] | null) => void;
}

/** Choice among the crime types that the city publishes, in their usual order. */
export function AlertTypes({ city, types, onChange }: AlertTypesProps) {
  const hint = useId();
  const sources = useQuery(cityQuery(city)).data?.sources ?? [];
  const published = new Set(sources.flatMap(({ publishes }) => publishes.flatMap(({ crime_types }) => crime_types)));
  const offered = CRIME_TYPES.filter((type) => published.has(type) && type !== 'unknown');
  const toggle = (type: CrimeType, isOn: boolean) => {
    const chosen = offered.filter((one) => (one === type ? isOn : types?.includes(one)));
    onChange(chosen.length === 0 ? null : chosen);
  };
  return (
    <details className="group rounded-lg border border-line px-3 py-1">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-small phone:min-h-11">
        <span className="font-medium">{m.alert_types()}</span>
        <span className="ml-auto text-muted">
          {types ? m.alert_types_some({ count: types.length, n: formatNumber(types.length) }) : m.alert_types_all()}
        </span>
        <Icon
          name="chevron"
          size={16}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p id={hint} className="text-small text-muted">
        {m.alert_types_hint()}
      </p>
      <ul className="py-1">
        {offered.map((type) => (
          <li key={type}>
            <label className="flex min-h-8 items-center gap-2.5 text-small phone:min-h-11">
              <input
                type="checkbox"
                aria-describedby={hint}
                checked={types?.includes(type) ?? false}
                onChange={(event) => toggle(type, event.target.checked)}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span>{crimeTypeName(type)}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
