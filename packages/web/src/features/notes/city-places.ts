import type { CityId } from '@crimemap/contract/cities';

/**
 * A named box: name, then south, west, north and east in degrees of WGS 84. Points on its northern or eastern edge are
 * outside.
 */
export type NamedBox = readonly [name: string, south: number, west: number, north: number, east: number];

/**
 * Neighbourhoods in common use, each as a box that covers most of it. We drew the boxes around well-known
 * intersections. They only provide the name of a place and are not boundaries. They do not overlap.
 */
export const NEIGHBOURHOOD_BOXES: readonly NamedBox[] = [
  ['Financial District', 43.644, -79.3865, 43.653, -79.374],
  ['Entertainment District', 43.6425, -79.3975, 43.65, -79.3865],
  ['Chinatown', 43.65, -79.401, 43.657, -79.393],
  ['Kensington Market', 43.652, -79.406, 43.6575, -79.401],
  ['The Annex', 43.664, -79.419, 43.6755, -79.395],
  ['Yorkville', 43.669, -79.395, 43.676, -79.385],
  ['Church-Wellesley', 43.661, -79.385, 43.669, -79.376],
  ['Cabbagetown', 43.662, -79.372, 43.6705, -79.359],
  ['Regent Park', 43.657, -79.369, 43.662, -79.356],
  ['St. Lawrence', 43.6465, -79.374, 43.653, -79.362],
  ['Distillery District', 43.649, -79.362, 43.6525, -79.356],
  ['Liberty Village', 43.6355, -79.427, 43.6415, -79.411],
  ['Parkdale', 43.6345, -79.45, 43.644, -79.427],
  ['High Park', 43.637, -79.472, 43.656, -79.452],
  ['The Junction', 43.661, -79.48, 43.671, -79.455],
  ['Little Italy', 43.652, -79.42, 43.66, -79.407],
  ['Trinity-Bellwoods', 43.643, -79.42, 43.652, -79.407],
  ['Leslieville', 43.659, -79.345, 43.6685, -79.322],
  ['Riverdale', 43.6685, -79.359, 43.68, -79.34],
  ['The Beaches', 43.664, -79.308, 43.68, -79.281],
  ['Forest Hill', 43.688, -79.425, 43.705, -79.406],
  ['Rosedale', 43.672, -79.385, 43.688, -79.365],
  ['Yonge-Eglinton', 43.701, -79.406, 43.713, -79.388],
  ['Leaside', 43.698, -79.377, 43.715, -79.355],
  ['Don Mills', 43.725, -79.36, 43.75, -79.335],
  ['Jane and Finch', 43.748, -79.528, 43.768, -79.5],
  ['Rexdale', 43.705, -79.605, 43.75, -79.55],
];

/**
 * The six municipalities that became Toronto in 1998, as coarse boxes that overlap. A point gets the name of the first
 * box that contains it.
 */
export const BOROUGH_BOXES: readonly NamedBox[] = [
  ['East York', 43.683, -79.37, 43.72, -79.295],
  ['York', 43.67, -79.515, 43.706, -79.425],
  ['Old Toronto', 43.61, -79.485, 43.71, -79.28],
  ['North York', 43.706, -79.535, 43.812, -79.312],
  ['Etobicoke', 43.581, -79.6393, 43.772, -79.485],
  ['Scarborough', 43.665, -79.312, 43.8555, -79.1152],
];

/** Name of the part of the city that a police division, former division or unit serves, by its code in the data. */
export const DIVISION_NAMES: Readonly<Record<string, string>> = {
  D11: 'High Park and The Junction',
  D12: 'Weston and Mount Dennis',
  D13: 'Eglinton West and Oakwood',
  D14: 'Dovercourt and Trinity-Bellwoods',
  D21: 'South Etobicoke',
  D22: 'Central and South Etobicoke',
  D23: 'Rexdale and North Etobicoke',
  D31: 'Jane and Finch and Downsview',
  D32: 'Willowdale and Yorkdale',
  D33: 'Don Mills and Bayview Village',
  D41: 'Scarborough Southwest',
  D42: 'Agincourt and Malvern',
  D43: 'Scarborough Village and West Hill',
  D51: 'Regent Park and Moss Park',
  D52: 'Downtown and the Waterfront',
  D53: 'Midtown and Forest Hill',
  D54: 'East York and Thorncliffe Park',
  D55: 'Riverdale and The Beaches',
  HP: 'Toronto expressways',
  MU: 'Toronto Harbour',
  ISL: 'Toronto Islands',
  TSV: 'Toronto streets, Traffic Services',
};

/** Returns the name of the first box that contains the point (longitude, latitude); `null` if none does. */
export const nameAt = (boxes: readonly NamedBox[], [lng, lat]: readonly [lng: number, lat: number]): string | null =>
  boxes.find(([, south, west, north, east]) => lat >= south && lat < north && lng >= west && lng < east)?.[0] ?? null;

/** Names for parts of a city, for notes that have only coordinates, in the order in which they are tried. */
export interface CityPlaces {
  readonly boxes: readonly NamedBox[];
  readonly divisions: Readonly<Record<string, string>>;
}

export const CITY_PLACES: Readonly<Partial<Record<CityId, CityPlaces>>> = {
  toronto: { boxes: [...NEIGHBOURHOOD_BOXES, ...BOROUGH_BOXES], divisions: DIVISION_NAMES },
};
