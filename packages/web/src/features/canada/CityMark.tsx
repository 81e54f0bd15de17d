import type { RecentTally } from '@crimemap/contract/canada';
import type { City, CityId } from '@crimemap/contract/cities';
import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCompact } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap } from '../../map/map-context.ts';
import { tallyWords } from './tally-words.ts';

/** Width and height of every city's symbol, in pixels. */
export const MARK_SIZE = [112, 98] as const;

interface CityMarkProps {
  readonly city: City;
  readonly tally: RecentTally | undefined;
  /** How far from its city the symbol stands, in pixels; a line leads back. */
  readonly aside: readonly [x: number, y: number];
  readonly onOpen: (city: CityId) => void;
}

/** A city on the map of the country: its recent reports, their period, how fresh they are. */
export function CityMark({ city, tally, aside, onOpen }: CityMarkProps) {
  const { map } = useMap();
  const language = useLanguage();
  const [marker] = useState(() => {
    const element = document.createElement('div');
    // The button in it speaks for itself.
    element.setAttribute('role', 'presentation');
    return new Marker({ element });
  });
  const [lng, lat] = city.view.desktop.center;
  const [x, y] = aside;
  useEffect(() => {
    marker.setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker, lng, lat]);
  useEffect(() => {
    marker.setOffset([x, y]);
  }, [marker, x, y]);
  const name = city.displayName[language];
  const words = tally && tallyWords(tally);
  const [width, height] = MARK_SIZE;
  return createPortal(
    <>
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-px overflow-visible text-accent"
      >
        <line x2={-x} y2={-y} stroke="currentColor" strokeWidth={1.5} opacity={0.7} />
        <circle cx={-x} cy={-y} r={3.5} fill="currentColor" />
      </svg>
      <button
        type="button"
        aria-label={words ? m.canada_city_label({ city: name, ...words }) : m.canada_open({ city: name })}
        onClick={() => onOpen(city.id)}
        style={{ width, height }}
        className="group relative flex cursor-pointer flex-col items-center rounded-card border border-line bg-panel px-1 pt-1.5 text-center text-tiny leading-tight shadow-lift hover:border-accent hover:bg-raised"
      >
        <span className="grid size-9 place-items-center rounded-full border-2 border-accent text-small font-semibold tabular-nums">
          {tally ? formatCompact(tally.reports) : '…'}
        </span>
        <span className="mt-0.5 block font-semibold">{name}</span>
        {words && <span className="block text-muted">{words.period}</span>}
        {words && <span className="block text-muted">{words.state}</span>}
      </button>
    </>,
    marker.getElement(),
  );
}
