import type { AreaCentre } from '../../kit/city.ts';
import { type KnownAreas, partsOf } from '../../kit/known-area.ts';

/**
 * The three municipalities of the Region with their population in 2021. Caledon is policed by the OPP, not by the Peel
 * Regional Police.
 */
export const MUNICIPALITIES: readonly AreaCentre[] = [
  { code: 'Mississauga', name: 'Mississauga', at: [-79.645, 43.595], population: 717_961 },
  { code: 'Brampton', name: 'Brampton', at: [-79.755, 43.72], population: 656_480 },
  { code: 'Caledon', name: 'Caledon', at: [-79.88, 43.85], population: 76_581 },
];

/** Common names for parts of the municipalities. */
export const KNOWN_AREAS: KnownAreas = {
  areas: [],
  parts: partsOf('municipality', [
    ['Malton', null, 'Mississauga'],
    ['Port Credit', null, 'Mississauga'],
    ['Streetsville', null, 'Mississauga'],
    ['Meadowvale', null, 'Mississauga'],
    ['Cooksville', null, 'Mississauga'],
    ['Erin Mills', null, 'Mississauga'],
    ['downtown Mississauga', 'le centre-ville de Mississauga', 'Mississauga'],
    ['downtown Brampton', 'le centre-ville de Brampton', 'Brampton'],
    ['Bramalea', null, 'Brampton'],
  ]),
};

const PEEL = new Map(MUNICIPALITIES.map(({ code }) => [code.toUpperCase(), code]));

/** Neighbouring municipalities as the police service writes them: in upper case and without spaces. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  TORONTO: 'Toronto',
  OAKVILLE: 'Oakville',
  VAUGHAN: 'Vaughan',
  MARKHAM: 'Markham',
  BURLINGTON: 'Burlington',
  HALTONHILLS: 'Halton Hills',
  MILTON: 'Milton',
  RICHMONDHILL: 'Richmond Hill',
  PICKERING: 'Pickering',
  UXBRIDGE: 'Uxbridge',
  AJAX: 'Ajax',
};

const normalizeMunicipality = (written: string) =>
  written
    .replace(/^(city|town) of /i, '')
    .replace(/[\s-]+/g, '')
    .toUpperCase();

/** Returns a municipality of the Region from any spelling; `null` if the text names none. */
export const municipality = (written: string | null): string | null =>
  written === null ? null : (PEEL.get(normalizeMunicipality(written)) ?? null);

/** Returns the display name of a municipality outside the Region. It is the same in both languages. */
export const neighbour = (written: string | null): string | null => {
  if (written === null || municipality(written) !== null) return null;
  return NEIGHBOURS[normalizeMunicipality(written)] ?? written;
};
