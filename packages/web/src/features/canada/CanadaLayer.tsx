import type { RecentTally } from '@crimemap/contract/canada';
import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatCompact } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap } from '../../map/map-context.ts';
import { boxesOver, floatingOver, type MapBox } from '../../map/popup/boxes-over-map.ts';
import { useViewAtRest } from '../../map/use-view-at-rest.ts';
import type { Insets } from '../../map-state/screen/free-rectangle.ts';
import { classNames } from '../../ui/class-names.ts';
import { canadaQuery } from './canada.queries.ts';
import { placeMarks } from './place-marks.ts';
import { tallyWords } from './tally-words.ts';

interface CanadaLayerProps {
  readonly cities: readonly City[];
  /** What covers the map's edges, in pixels: no symbol stands there. */
  readonly covered: Insets;
  readonly onOpen: (city: CityId) => void;
}

/** In a narrower room than this a symbol is a number and a name; period and freshness are in the list. */
const ROOM_FOR_PERIODS = 640;

/** One symbol a city, all of one size: periods differ, so size would rank what cannot be ranked. */
export function CanadaLayer({ cities, covered, onOpen }: CanadaLayerProps) {
  const { map } = useMap();
  const taken = useBoxesOverMap();
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  const view = useViewAtRest();
  const [width, height] = view.size;
  const { left, top } = covered;
  const [right, bottom] = [width - covered.right, height - covered.bottom];
  const variant = right - left < ROOM_FOR_PERIODS ? 'small' : 'large';
  // biome-ignore lint/correctness/useExhaustiveDependencies: where cities are on the screen changes with the view.
  const asides = useMemo(() => {
    const homes = cities.map(({ view: { desktop } }) => {
      const { x, y } = map.project([...desktop.center]);
      return [x, y] as const;
    });
    const room = { left, top, right, bottom, taken };
    return placeMarks(homes, MARK_SIZES[variant], room).map(
      ([x, y], index) => [x - (homes[index]?.[0] ?? x), y - (homes[index]?.[1] ?? y)] as const,
    );
  }, [map, cities, view, left, top, right, bottom, variant, taken]);
  return cities.map((city, index) => (
    <CityMark
      key={city.id}
      city={city}
      tally={tallies.find((tally) => tally.city === city.id)}
      variant={variant}
      aside={asides[index] ?? [0, 0]}
      onOpen={(id) => {
        // The symbol goes with the country: the keyboard goes on from the map.
        map.getCanvas().focus({ preventScroll: true });
        onOpen(id);
      }}
    />
  ));
}

/** What floats over the map: the rectangles of all that stands in a `data-over-map`, in pixels of the map. */
export function useBoxesOverMap(): readonly MapBox[] {
  const { map } = useMap();
  const [boxes, setBoxes] = useState<readonly MapBox[]>(() => boxesOver(map.getContainer()));
  useEffect(() => {
    const container = map.getContainer();
    const read = () =>
      setBoxes((before) => {
        const now = boxesOver(container);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // A panel that comes, goes or grows changes the size of what it stands in; what it stands in may itself come late.
    const sizes = new ResizeObserver(read);
    const watch = () => {
      for (const element of floatingOver(container)) sizes.observe(element);
      read();
    };
    const arrivals = new MutationObserver(watch);
    const main = container.closest('main');
    if (main) arrivals.observe(main, { childList: true });
    watch();
    return () => {
      arrivals.disconnect();
      sizes.disconnect();
    };
  }, [map]);
  return boxes;
}

/** Width and height of every city's symbol, in pixels: with the period and how fresh it is, or without. */
const MARK_SIZES = { large: [132, 84], small: [76, 44] } as const;

interface CityMarkProps {
  readonly city: City;
  readonly tally: RecentTally | undefined;
  readonly variant: keyof typeof MARK_SIZES;
  /** How far from its city the symbol stands, in pixels; a line leads back. */
  readonly aside: readonly [x: number, y: number];
  readonly onOpen: (city: CityId) => void;
}

/** A city on the map of the country: its recent reports and, where there is room, their period and how fresh they are. */
function CityMark({ city, tally, variant, aside, onOpen }: CityMarkProps) {
  const { map, maplibre } = useMap();
  const language = useLanguage();
  const [marker] = useState(() => {
    const element = document.createElement('div');
    // The button in it speaks for itself.
    element.setAttribute('role', 'presentation');
    return new maplibre.Marker({ element });
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
  const [width, height] = MARK_SIZES[variant];
  const small = variant === 'small';
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
        aria-label={
          words
            ? m.canada_city_label({ city: name, reports: words.reports, period: words.period, state: words.state })
            : m.canada_open({ city: name })
        }
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
            <span className="block text-muted" title={words.state}>
              {words.stateInShort}
            </span>
          </>
        )}
      </button>
    </>,
    marker.getElement(),
  );
}

/** A region by its name alone, where there is room for one word. */
const shortName = (name: string): string => name.replace(/^Région de | Region$/, '');
