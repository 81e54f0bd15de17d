import type { RecentTally } from '@crimemap/contract/canada';
import type { City, CityId } from '@crimemap/contract/cities';
import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatCompact } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap } from '../../map/map-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { tallyWords } from './tally-words.ts';

/** Width and height of every city's symbol, in pixels: with the period and how fresh it is, or without. */
export const MARK_SIZES = { large: [132, 84], small: [76, 44] } as const;

interface CityMarkProps {
  readonly city: City;
  readonly tally: RecentTally | undefined;
  readonly look: keyof typeof MARK_SIZES;
  /** How far from its city the symbol stands, in pixels; a line leads back. */
  readonly aside: readonly [x: number, y: number];
  readonly onOpen: (city: CityId) => void;
}

/** A city on the map of the country: its recent reports and, where there is room, their period and how fresh they are. */
export function CityMark({ city, tally, look, aside, onOpen }: CityMarkProps) {
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
  const [width, height] = MARK_SIZES[look];
  const small = look === 'small';
  return createPortal(
    <>
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-px overflow-visible text-accent"
      >
        <line x2={-x} y2={-y} stroke="currentColor" strokeWidth={1.25} opacity={0.8} />
        <circle cx={-x} cy={-y} r={4} fill="currentColor" stroke="var(--page)" strokeWidth={1.5} />
      </svg>
      <button
        type="button"
        aria-label={words ? m.canada_city_label({ city: name, ...words }) : m.canada_open({ city: name })}
        onClick={() => onOpen(city.id)}
        style={{ width, height }}
        className={classNames(
          'group relative flex cursor-pointer flex-col items-center justify-center border border-line bg-panel px-1 text-center text-tiny leading-tight shadow-lift hover:border-accent hover:bg-raised',
          small ? 'rounded-xl' : 'rounded-card',
        )}
      >
        <span
          className={classNames('font-bold tabular-nums', small ? 'text-body leading-none' : 'text-lg leading-none')}
        >
          {!tally ? '…' : tally.reports === null ? NO_NUMBER : formatCompact(tally.reports)}
        </span>
        <span className={classNames('block font-semibold', small ? 'mt-0.5' : 'mt-1')}>
          {small ? shortName(name) : name}
        </span>
        {words && !small && (
          <>
            <span className="mt-1 block text-muted">{words.period}</span>
            <span className="block text-muted">{words.state}</span>
          </>
        )}
      </button>
    </>,
    marker.getElement(),
  );
}

/** A region by its name alone, where there is room for one word. */
const shortName = (name: string): string => name.replace(/^Région de | Region$/, '');
