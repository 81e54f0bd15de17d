import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Covered } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { useViewAtRest } from '../../map/use-view-at-rest.ts';
import { CityMark, MARK_SIZE } from './CityMark.tsx';
import { canadaQuery } from './canada.queries.ts';
import { spreadMarks } from './spread-marks.ts';

interface CanadaLayerProps {
  readonly cities: readonly City[];
  /** What covers the map's edges, in pixels: no symbol stands there. */
  readonly covered: Covered;
  readonly onOpen: (city: CityId) => void;
}

/** One symbol a city, all of one size: periods differ, so size would rank what cannot be ranked. */
export function CanadaLayer({ cities, covered, onOpen }: CanadaLayerProps) {
  const { map } = useMap();
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  const view = useViewAtRest();
  const asides = useMemo(() => {
    const [width, height] = view.size;
    const homes = cities.map(({ view: { desktop } }) => {
      const { x, y } = map.project([...desktop.center]);
      return [x, y] as const;
    });
    const room = {
      left: covered.left,
      top: covered.top,
      right: width - covered.right,
      bottom: height - covered.bottom,
    };
    return spreadMarks(homes, MARK_SIZE, room).map(
      ([x, y], index) => [x - (homes[index]?.[0] ?? x), y - (homes[index]?.[1] ?? y)] as const,
    );
  }, [map, cities, view, covered]);
  return cities.map((city, index) => (
    <CityMark
      key={city.id}
      city={city}
      tally={tallies.find((tally) => tally.city === city.id)}
      aside={asides[index] ?? [0, 0]}
      onOpen={onOpen}
    />
  ));
}
