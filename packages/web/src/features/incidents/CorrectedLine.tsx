import type { AreaKind, CityId } from '@crimemap/contract/cities';
import type { Correction, LocationPrecision } from '@crimemap/contract/incidents';
import { Link } from 'wouter';
import { areaLabel } from '../../i18n/area-label.ts';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';

const PLACES: Readonly<Record<LocationPrecision, () => string>> = {
  intersection: () => m.corrected_place({ place: m.coverage_intersection() }),
  block: () => m.corrected_place({ place: m.coverage_block() }),
  neighbourhood: () => m.corrected_place({ place: m.coverage_neighbourhood() }),
  division_centre: () => m.corrected_place({ place: m.coverage_area() }),
  city_centre: m.corrected_no_place,
  none: m.corrected_no_place,
};

interface CorrectedLineProps {
  readonly corrected: Correction;
  readonly city: CityId;
  readonly kind: AreaKind;
}

/** What a report was before its source corrected it, “was Assault until May 3, 2026”, and where all corrections are told. */
export function CorrectedLine({ corrected, city, kind }: CorrectedLineProps) {
  const { until, crime_type, division, day, location_precision: precision } = corrected;
  const was = [
    crime_type && m.corrected_type({ type: crimeTypeName(crime_type) }),
    division !== undefined &&
      (division === null ? m.corrected_no_area() : m.corrected_area({ area: areaLabel(kind, division) })),
    day !== undefined && (day === null ? m.corrected_no_day() : m.corrected_day({ day: formatDay(day) })),
    precision && PLACES[precision](),
  ].filter((words) => typeof words === 'string');
  return (
    <p className="text-small text-muted">
      <span>{`${m.corrected_until({ list: was.join(', '), date: formatDay(until) })} ·`}</span>{' '}
      <Link href={`/changes/${city}`} className="inline-flex min-h-6 items-center text-accent underline">
        {m.changes_link()}
      </Link>
    </p>
  );
}
