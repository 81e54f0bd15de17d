import type { City } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Language } from '../../i18n/settings.ts';
import { metresBetween } from '../../map/distance.ts';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { layerId, pointAt, sourceOf } from '../../map/scene.ts';

const SOURCE = 'cities';
/** Maximum distance, in metres, between cities that share a name on the map of Canada, because their dots touch. */
const TOGETHER_METRES = 80_000;

export const CITY_DOTS = layerId('selection', 'cities');
/** Width of a dot, including half of its border, in pixels. */
const DOT_PX = 14;
const DOT_ROOM = 'city-dot-room';

type PlacedCity = Pick<City, 'id' | 'displayName'> & { readonly view: Pick<City['view'], 'desktop'> };

const homeOf = ({ view }: PlacedCity): LngLat => view.desktop.center;

/** Groups cities, in their order: each city joins the first group whose first city is near. */
export function cityGroups(cities: readonly PlacedCity[]): readonly (readonly PlacedCity[])[] {
  const groups: PlacedCity[][] = [];
  for (const city of cities) {
    const near = groups.find(([first]) => first && metresBetween(homeOf(first), homeOf(city)) <= TOGETHER_METRES);
    if (near) near.push(city);
    else groups.push([city]);
  }
  return groups;
}

/** Returns a dot for each city, and the names. A name may include the names of neighbouring cities. */
export function citiesGroup(cities: readonly PlacedCity[], language: Language, theme: Theme): SceneGroup {
  const { accent, ink, labelHalo } = MAP_COLOURS[theme];
  const names = cityGroups(cities).flatMap((group) => {
    const [first] = group;
    return first
      ? [pointAt(homeOf(first), { name: group.map(({ displayName }) => displayName[language]).join(' · ') })]
      : [];
  });
  return {
    slot: 'selection',
    images: { [DOT_ROOM]: { image: new ImageData(DOT_PX, DOT_PX), pixelRatio: 1 } },
    sources: { [SOURCE]: sourceOf([...cities.map((city) => pointAt(homeOf(city))), ...names]) },
    layers: [
      {
        id: CITY_DOTS,
        type: 'circle',
        source: SOURCE,
        filter: ['!', ['has', 'name']],
        paint: {
          'circle-radius': 6,
          'circle-color': accent,
          'circle-stroke-color': labelHalo,
          'circle-stroke-width': 2,
        },
      },
      {
        id: layerId('selection', 'city-names'),
        type: 'symbol',
        source: SOURCE,
        filter: ['has', 'name'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT_BOLD,
          'text-size': 13,
          'text-variable-anchor': ['left', 'top', 'right', 'bottom'],
          // MapLibre puts a name above or below its dot 0.3 em closer than this offset.
          'text-radial-offset': 1,
          'text-padding': 0,
          'text-max-width': 7,
          'text-justify': 'auto',
        },
        paint: { 'text-color': ink, 'text-halo-color': labelHalo, 'text-halo-width': 2 },
      },
      // Circles do not displace text. Without this empty image, a name could cover the dot of a neighbouring city.
      {
        id: layerId('selection', 'city-rooms'),
        type: 'symbol',
        source: SOURCE,
        filter: ['!', ['has', 'name']],
        layout: { 'icon-image': DOT_ROOM, 'icon-allow-overlap': true, 'icon-padding': 0 },
      },
    ],
  };
}
