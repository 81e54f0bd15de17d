import type { City } from '@crimemap/cities/kit/city';
import type { Area, Areas } from '@crimemap/contract/areas';
import type { AreaKind, Text } from '@crimemap/contract/cities';
import type { PlaceKind } from '@crimemap/contract/places';
import type { Entry } from './entry.ts';

const same = (name: string): Text => ({ en: name, fr: name });

/** What an area of each kind is called: a division and a ward by number and name. */
const NAMED: Readonly<Record<AreaKind, (code: string, name: string) => Text>> = {
  division: (code, name) => ({
    en: name.includes('Division') ? name : `${code} Division`,
    fr: `Division ${code.replace(/^D/, '')}`,
  }),
  neighbourhood: (_code, name) => same(name),
  municipality: (_code, name) => same(name),
  borough: (_code, name) => same(name),
  ward: (code, name) =>
    code === name
      ? { en: `${name} Ward`, fr: `Quartier ${name}` }
      : { en: `Ward ${code} ${name}`, fr: `Quartier ${code} ${name}` },
  sector: (code) => ({ en: `Sector ${code}`, fr: `Secteur ${code}` }),
  district: (code) => ({ en: `District ${code}`, fr: `District ${code}` }),
  pdq: (code) => same(`PDQ ${code}`),
};

const KIND: Readonly<Partial<Record<AreaKind, PlaceKind>>> = {
  neighbourhood: 'neighbourhood',
  borough: 'neighbourhood',
  municipality: 'municipality',
};
const WEIGHT: Readonly<Partial<Record<PlaceKind, number>>> = { neighbourhood: 0.7, municipality: 0.9 };

const OTHERWISE: Readonly<Partial<Record<AreaKind, (code: string) => readonly string[]>>> = {
  division: (code) => [code, `Police division ${code}`],
  pdq: (code) => [`Poste de quartier ${code}`, `Neighbourhood police station ${code}`],
  ward: (code) => [code],
};

function entryOf(city: City, { properties: { kind, code, name, centre } }: Area): Entry {
  const placeKind = KIND[kind] ?? 'area';
  return {
    kind: placeKind,
    name: NAMED[kind](code, name),
    also: OTHERWISE[kind]?.(code) ?? [],
    at: centre,
    city: city.id,
    address: {},
    weight: WEIGHT[placeKind] ?? 0.6,
    area: { kind, code },
  };
}

/** A city's areas as places. Boroughs that are cities of their own stay neighbourhoods: one service polices them all. */
export const areaEntries = (city: City, { features }: Areas): Entry[] => features.map((area) => entryOf(city, area));
