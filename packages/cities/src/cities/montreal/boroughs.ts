import type { AreaCentre } from '../../kit/city.ts';

/**
 * Name of each of the 19 boroughs and the 15 linked cities that the same police service covers, and longitude and
 * latitude of its centre.
 */
const TABLE: ReadonlyArray<readonly [name: string, lng: number, lat: number]> = [
  ['Ahuntsic-Cartierville', -73.6805, 45.5433],
  ['Anjou', -73.5654, 45.6125],
  ['Baie-d’Urfé', -73.9148, 45.4145],
  ['Beaconsfield', -73.856, 45.419],
  ['Côte-des-Neiges–Notre-Dame-de-Grâce', -73.6318, 45.4849],
  ['Côte-Saint-Luc', -73.6678, 45.4682],
  ['Dollard-des-Ormeaux', -73.8172, 45.487],
  ['Dorval', -73.7513, 45.4522],
  ['Hampstead', -73.6456, 45.4809],
  ['Kirkland', -73.8672, 45.45],
  ['L’Île-Bizard–Sainte-Geneviève', -73.9045, 45.4935],
  ['L’Île-Dorval', -73.7416, 45.4323],
  ['Lachine', -73.6905, 45.444],
  ['LaSalle', -73.6139, 45.4286],
  ['Le Plateau-Mont-Royal', -73.5807, 45.5261],
  ['Le Sud-Ouest', -73.5767, 45.4708],
  ['Mercier–Hochelaga-Maisonneuve', -73.534, 45.576],
  ['Mont-Royal', -73.6516, 45.5098],
  ['Montréal-Est', -73.5249, 45.6285],
  ['Montréal-Nord', -73.6303, 45.6037],
  ['Montréal-Ouest', -73.6491, 45.4528],
  ['Outremont', -73.6087, 45.5156],
  ['Pierrefonds-Roxboro', -73.867, 45.4811],
  ['Pointe-Claire', -73.8059, 45.4415],
  ['Rivière-des-Prairies–Pointe-aux-Trembles', -73.5376, 45.6589],
  ['Rosemont–La Petite-Patrie', -73.5804, 45.5534],
  ['Saint-Laurent', -73.7129, 45.4982],
  ['Saint-Léonard', -73.5954, 45.5894],
  ['Sainte-Anne-de-Bellevue', -73.9338, 45.4249],
  ['Senneville', -73.9658, 45.4393],
  ['Verdun', -73.5536, 45.4519],
  ['Ville-Marie', -73.5555, 45.5093],
  ['Villeray–Saint-Michel–Parc-Extension', -73.6203, 45.5558],
  ['Westmount', -73.6007, 45.4853],
];

/** Returns the code of a borough, which is its name with plain hyphens and apostrophes. */
export const boroughCode = (name: string): string =>
  name
    .replace(/\s*[–—]\s*/g, '-')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();

export const BOROUGHS: readonly AreaCentre[] = TABLE.map(([name, lng, lat]) => ({
  code: boroughCode(name),
  name,
  at: [lng, lat],
  population: null,
}));

const NAMES = new Map(BOROUGHS.map(({ code, name }) => [code, name]));

/** Returns the name of a borough or linked city with its dashes. Returns the code itself if it is unknown. */
export const boroughName = (code: string): string => NAMES.get(code) ?? code;
