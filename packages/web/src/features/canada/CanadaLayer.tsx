import type { RecentTally } from '@crimemap/contract/canada';
import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCompact } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap } from '../../map/map-context.ts';
import { canadaQuery } from './canada.queries.ts';
import { tallyWords } from './tally-words.ts';

interface CanadaLayerProps {
  readonly cities: readonly City[];
  readonly onOpen: (city: CityId) => void;
}

/** One symbol a city, all of one size: periods differ, so size would rank what cannot be ranked. */
export default function CanadaLayer({ cities, onOpen }: CanadaLayerProps) {
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  return cities.map((city) => (
    <CityMark key={city.id} city={city} tally={tallies.find((tally) => tally.city === city.id)} onOpen={onOpen} />
  ));
}

/** In pixels, away from neighbours: at the scale of the country Toronto, Peel and York stand on one spot. */
const ASIDE: Partial<Record<CityId, readonly [x: number, y: number]>> = {
  york: [10, -74],
  peel: [-100, -6],
  toronto: [8, 66],
  ottawa: [40, -120],
  montreal: [120, -30],
};

interface CityMarkProps {
  readonly city: City;
  readonly tally: RecentTally | undefined;
  readonly onOpen: (city: CityId) => void;
}

function CityMark({ city, tally, onOpen }: CityMarkProps) {
  const { map } = useMap();
  const language = useLanguage();
  const [element] = useState(() => document.createElement('div'));
  const [[west, south], [east, north]] = city.bounds;
  const [x, y] = ASIDE[city.id] ?? [0, 0];
  useEffect(() => {
    const marker = new Marker({ element, offset: [x, y] })
      .setLngLat([(west + east) / 2, (south + north) / 2])
      .addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, west, south, east, north, x, y]);
  const name = city.displayName[language];
  const words = tally && tallyWords(tally);
  return createPortal(
    <button
      type="button"
      aria-label={words ? m.canada_city_label({ city: name, ...words }) : m.canada_open({ city: name })}
      onClick={() => onOpen(city.id)}
      className="group flex cursor-pointer flex-col items-center gap-1"
    >
      <span className="grid size-11 place-items-center rounded-full border-2 border-accent bg-panel/90 text-small font-semibold tabular-nums shadow-lift group-hover:bg-raised">
        {tally ? formatCompact(tally.reports) : '…'}
      </span>
      <span className="rounded-control bg-panel/90 px-1.5 py-0.5 text-center text-tiny leading-tight shadow-lift">
        <span className="block font-semibold">{name}</span>
        {words && <span className="block text-muted">{words.period}</span>}
        {words && <span className="block text-muted">{words.state}</span>}
      </span>
    </button>,
    element,
  );
}
