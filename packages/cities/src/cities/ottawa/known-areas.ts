import { type KnownArea, type KnownAreas, partsOf } from '../../kit/known-area.ts';

const wards = (
  en: string,
  fr: string,
  codes: readonly string[],
  inEnglish: string,
  inFrench: string,
  ...also: string[]
): KnownArea => ({
  name: { en, fr },
  said: [en, fr, ...also],
  kind: 'ward',
  codes,
  definition: { en: inEnglish, fr: inFrench },
});

/* Made of whole wards of 2022. A neighbourhood of the same name takes precedence. */
export const KNOWN_AREAS: KnownAreas = {
  areas: [
    wards(
      'Downtown',
      'Centre-ville',
      ['12', '14'],
      'Downtown is counted as wards 12 (Rideau-Vanier), with the ByWard Market, and 14 (Somerset), with Centretown.',
      'Le centre-ville est compté comme les quartiers 12 (Rideau-Vanier), avec le marché By, et 14 (Somerset), avec Centretown.',
      'downtown',
      'downtown core',
      'the downtown core',
      'centre-ville',
    ),
    wards(
      'Kanata',
      'Kanata',
      ['4', '23'],
      'Kanata is counted as wards 4 (Kanata North) and 23 (Kanata South).',
      'Kanata est compté comme les quartiers 4 (Kanata-Nord) et 23 (Kanata-Sud).',
    ),
    wards(
      'Barrhaven',
      'Barrhaven',
      ['3', '24'],
      'Barrhaven is counted as wards 3 (Barrhaven West) and 24 (Barrhaven East).',
      'Barrhaven est compté comme les quartiers 3 (Barrhaven-Ouest) et 24 (Barrhaven-Est).',
    ),
    wards(
      'Orléans',
      'Orléans',
      ['1', '2', '19'],
      'Orléans is counted as wards 1 (Orléans East-Cumberland), 2 (Orléans West-Innes) and 19 (Orléans South-Navan).',
      'Orléans est compté comme les quartiers 1 (Orléans-Est-Cumberland), 2 (Orléans-Ouest-Innes) et 19 (Orléans-Sud-Navan).',
    ),
  ],
  parts: partsOf('ward', [
    ['the ByWard Market', 'le marché By', '12', 'ByWard Market', 'Byward', 'marché By', 'By Ward Market'],
    ['Lowertown', 'la Basse-Ville', '12', 'Basse-Ville', 'Lower Town'],
    ['Sandy Hill', 'la Côte-de-Sable', '12', 'Côte-de-Sable'],
    ['Vanier', null, '12'],
    ['Centretown', null, '14'],
    ['Chinatown', 'quartier chinois', '14'],
    ['Little Italy', 'Petite Italie', '14'],
    ['the Glebe', 'le Glebe', '17', 'Glebe'],
    ['Old Ottawa South', 'le Vieil Ottawa-Sud', '17', 'Vieil Ottawa-Sud'],
    ['Westboro', null, '15', 'Hintonburg'],
    ['Rockcliffe Park', null, '13', 'Rockcliffe', 'New Edinburgh'],
    ['Bayshore', null, '7', 'Britannia'],
    ['Bells Corners', null, '8'],
  ]),
};
