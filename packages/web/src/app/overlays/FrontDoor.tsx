import type { AreaKind } from '@crimemap/contract/cities';
import { useMemo } from 'react';
import { PlaceSearch } from '../../features/search/PlaceSearch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { choosePlace } from '../../map-state/choose-place.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { select } from '../../map-state/selection.ts';
import { useCity, useCounts } from '../../map-state/shown.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ExampleAnswer, exampleAnswers } from './example-answers.ts';
import { useOverlays } from './overlays.ts';

interface FrontDoorProps {
  /** Closes the dialog that contains this page, then calls `after`. */
  readonly onLeave: (after: () => void) => void;
}

/** Start page with a place search and a few current numbers. Each number opens the map that shows it. */
export function FrontDoor({ onLeave }: FrontDoorProps) {
  const { city: shown } = useMapSearch('city');
  const { city } = useCity();
  const { manifest, summary, sources } = useCounts();
  const language = useLanguage();
  const kind = city?.area_kinds[0] ?? 'division';
  const answers = useMemo(
    () => (manifest ? exampleAnswers({ manifest, summary, sources }) : []),
    [manifest, summary, sources],
  );
  // No announcement interrupts a visitor who goes to the map from here; it waits for the next visit.
  const goTo = (where: () => void) =>
    onLeave(() => {
      useOverlays.setState({ announcementDue: false });
      where();
    });
  const words = ({ of, area }: ExampleAnswer): string => {
    const name = city?.displayName[language] ?? '';
    const label = area === undefined ? '' : areaLabel(kind, area);
    if (!of) return area === undefined ? m.front_door_city({ city: name }) : m.front_door_city_area({ area: label });
    const type = { type: of.crime_type, name: crimeTypeName(of.crime_type), year: String(of.year) };
    return area === undefined
      ? m.front_door_type({ ...type, city: name })
      : m.front_door_type_area({ ...type, area: label });
  };
  return (
    <div className="space-y-4 text-left">
      <PlaceSearch
        className="mx-auto w-full max-w-140"
        city={shown}
        label={m.front_door_search()}
        onChoose={(place, name) => goTo(() => choosePlace(place, name))}
      />
      {answers.length > 0 && (
        <section aria-label={m.front_door_now()} className="mx-auto max-w-140">
          <h3 className="mb-1.5 text-small font-semibold tracking-wide text-muted uppercase">{m.front_door_now()}</h3>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-panel">
            {answers.map((answer) => (
              <li key={words(answer)}>
                <button
                  type="button"
                  onClick={() => goTo(() => show(answer, kind))}
                  className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-body -outline-offset-2 hover:bg-raised"
                >
                  <span className="min-w-0 flex-1">{words(answer)}</span>
                  <span className="font-semibold tabular-nums">{formatNumber(answer.count)}</span>
                  <Icon name="chevron" size={16} className="shrink-0 -rotate-90 text-muted" />
                </button>
              </li>
            ))}
          </ul>
          {manifest?.data_source === 'rehearsal' && <p className="mt-1.5 text-small text-muted">{m.sample_data()}</p>}
        </section>
      )}
    </div>
  );
}

/** Opens the view that an example number comes from. */
function show({ of, area }: ExampleAnswer, kind: AreaKind): void {
  const filter = of && { ...of, division: undefined };
  if (area !== undefined) select({ kind: 'area', code: area }, { ...filter, kind });
  else if (filter) changeMapSearch(filter);
}
