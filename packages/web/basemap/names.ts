type At = readonly [lng: number, lat: number];

/** Former municipalities of Toronto, whose names are still used for its parts. */
export const DISTRICTS: readonly { readonly name: string; readonly at: At }[] = [
  { name: 'Etobicoke', at: [-79.5495, 43.6435] },
  { name: 'North York', at: [-79.4139, 43.7687] },
  { name: 'Scarborough', at: [-79.2409, 43.7764] },
  { name: 'East York', at: [-79.3282, 43.6905] },
  { name: 'York', at: [-79.4795, 43.6896] },
];

/** Water bodies that help readers with orientation, and the minimum zoom at which each is named. */
export const WATERS: readonly { readonly name: string; readonly at: At; readonly from: number }[] = [
  { name: 'Lake Ontario', at: [-79.15, 43.5], from: 6 },
  { name: 'Lake Simcoe', at: [-79.38, 44.43], from: 8 },
  { name: 'Lake Erie', at: [-81.2, 42.2], from: 5 },
  { name: 'Lake Huron', at: [-82.4, 44.6], from: 4 },
  { name: 'Lake Superior', at: [-87.5, 47.6], from: 3 },
  { name: 'Hudson Bay', at: [-85.5, 59.5], from: 2 },
  { name: 'Strait of Georgia', at: [-123.6, 49.2], from: 8 },
];

/** French names of places that have a different name in French. */
export const FRENCH_NAMES: Readonly<Record<string, string>> = {
  'Lake Ontario': 'Lac Ontario',
  'Lake Simcoe': 'Lac Simcoe',
  'Lake Erie': 'Lac Érié',
  'Lake Huron': 'Lac Huron',
  'Lake Superior': 'Lac Supérieur',
  'Hudson Bay': 'Baie d’Hudson',
  'Strait of Georgia': 'Détroit de Géorgie',
  'Greater Sudbury': 'Grand Sudbury',
  'Saint John': 'Saint-Jean',
};
