import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Text } from '@crimemap/contract/cities';
import type { MessageKey } from '../../shared/messages.ts';
import { said } from './phrases.ts';
import { plain } from './written.ts';

export interface PlaceNotCovered {
  readonly name: Text;
  /** What people say for it, in plain words. */
  readonly said: readonly string[];
  /** Why, where it lies in an area that is covered: its few rows are not its crimes. */
  readonly because?: MessageKey;
}

const sameIn = (names: string): PlaceNotCovered[] =>
  said(names).map((name) => ({ name: { en: name, fr: name }, said: [name] }));

/** Large municipalities of the country, and those within our cities that another police looks after. */
const PLACES: readonly PlaceNotCovered[] = [
  ...sameIn(`Winnipeg, Calgary, Hamilton, Halifax, Saskatoon, Regina, Windsor, Kingston, Kitchener, Waterloo, Cambridge, Guelph,
    Barrie, Oshawa, Whitby, Ajax, Pickering, Oakville, Burlington, Milton, St. Catharines, Niagara Falls, Sudbury, Thunder Bay,
    Peterborough, Brantford, Sarnia, Belleville, Laval, Longueuil, Gatineau, Sherbrooke, Saguenay, Drummondville, Granby, Terrebonne,
    Repentigny, Burnaby, Surrey, Richmond, Coquitlam, Langley, Delta, Kelowna, Abbotsford, Kamloops, Nanaimo, Victoria, Moncton,
    Fredericton, Charlottetown, Yellowknife, Whitehorse, Iqaluit, Red Deer, Lethbridge, Medicine Hat, St. Albert, Sherwood Park`),
  { name: { en: 'London, Ontario', fr: 'London (Ontario)' }, said: ['london ontario', 'london'] },
  { name: { en: 'the city of Québec', fr: 'la ville de Québec' }, said: ['quebec city', 'ville de quebec', 'quebec'] },
  { name: { en: 'Trois-Rivières', fr: 'Trois-Rivières' }, said: ['trois rivieres'] },
  { name: { en: 'Lévis', fr: 'Lévis' }, said: ['levis'] },
  { name: { en: 'St. John’s', fr: 'St. John’s' }, said: ['st john s', 'st johns'] },
  { name: { en: 'Saint John', fr: 'Saint John' }, said: ['saint john'] },
  { name: { en: 'Durham Region', fr: 'la région de Durham' }, said: ['durham region', 'region de durham', 'durham'] },
  { name: { en: 'Halton Region', fr: 'la région de Halton' }, said: ['halton region', 'region de halton', 'halton'] },
  { name: { en: 'Waterloo Region', fr: 'la région de Waterloo' }, said: ['waterloo region', 'region de waterloo'] },
  {
    name: { en: 'Caledon', fr: 'Caledon' },
    said: ['caledon'],
    because: 'not_covered_caledon',
  },
];

/** Places people ask about that none of these cities is. */
export function placesNotCovered(cities: readonly Pick<City, 'displayName'>[]): PlaceNotCovered[] {
  const ours = new Set(cities.flatMap(({ displayName }) => [plain(displayName.en), plain(displayName.fr)]));
  return PLACES.filter((place) => !place.said.some((name) => ours.has(plain(name))));
}

/** Looked for only in what nothing else has read, for streets and areas of our cities bear these names, too. */
export const PLACES_NOT_COVERED: readonly PlaceNotCovered[] = placesNotCovered(CITIES);
