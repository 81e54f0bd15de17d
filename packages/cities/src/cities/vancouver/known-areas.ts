import { type KnownAreas, partsOf } from '../../kit/known-area.ts';

/*
 * Made of whole local areas of the City of Vancouver, as police rows name them. The Downtown Eastside follows the
 * City's Local Area Plan of 2014; most of it is in Strathcona. Ontario Street separates the east and the west of the
 * city.
 */
export const KNOWN_AREAS: KnownAreas = {
  areas: [
    {
      name: { en: 'Downtown Eastside', fr: 'Downtown Eastside' },
      said: ['Downtown Eastside', 'DTES', 'Downtown East Side'],
      kind: 'neighbourhood',
      codes: ['Strathcona'],
      definition: {
        en: 'The Downtown Eastside is counted as the local area Strathcona, which holds most of it, Chinatown and Oppenheimer Park included; its western edge with Gastown lies in Downtown and is left out.',
        fr: 'Le Downtown Eastside est compté comme le secteur Strathcona, qui en contient la plus grande partie, dont le quartier chinois et le parc Oppenheimer; sa bordure ouest, avec Gastown, se trouve dans Downtown et n’y est pas.',
      },
    },
    {
      name: { en: 'Downtown', fr: 'Centre-ville' },
      said: [
        'Downtown Vancouver',
        'Central Business District',
        'CBD',
        'centre-ville',
        'downtown core',
        'the downtown core',
      ],
      kind: 'neighbourhood',
      codes: ['Downtown'],
      definition: {
        en: 'Downtown is the local area of that name, the police’s Central Business District; the West End is another one.',
        fr: 'Le centre-ville est le secteur Downtown, le «\u00a0Central Business District\u00a0» de la police; le West End en est un autre.',
      },
    },
    {
      name: { en: 'East Vancouver', fr: 'Vancouver-Est' },
      said: ['East Vancouver', 'East Van', 'est de Vancouver', 'the east side'],
      kind: 'neighbourhood',
      codes: [
        'Strathcona',
        'Grandview-Woodland',
        'Hastings-Sunrise',
        'Mount Pleasant',
        'Kensington-Cedar Cottage',
        'Renfrew-Collingwood',
        'Sunset',
        'Victoria-Fraserview',
        'Killarney',
      ],
      definition: {
        en: 'East Vancouver is counted as the nine local areas east of Ontario Street: Strathcona, Grandview-Woodland, Hastings-Sunrise, Mount Pleasant, Kensington-Cedar Cottage, Renfrew-Collingwood, Sunset, Victoria-Fraserview and Killarney. Riley Park, on both sides of it, is left out.',
        fr: 'Vancouver-Est est compté comme les neuf secteurs à l’est de la rue Ontario\u00a0: Strathcona, Grandview-Woodland, Hastings-Sunrise, Mount Pleasant, Kensington-Cedar Cottage, Renfrew-Collingwood, Sunset, Victoria-Fraserview et Killarney. Riley Park, de part et d’autre, n’y est pas.',
      },
    },
    {
      name: { en: 'Kitsilano', fr: 'Kitsilano' },
      said: ['Kits'],
      kind: 'neighbourhood',
      codes: ['Kitsilano'],
      definition: {
        en: 'Counted is the whole local area Kitsilano.',
        fr: 'C’est tout le secteur Kitsilano qui est compté.',
      },
    },
    {
      name: { en: 'Commercial Drive', fr: 'Commercial Drive' },
      said: ['Commercial Drive', 'the Drive', 'Grandview', 'Grandview Woodlands'],
      kind: 'neighbourhood',
      codes: ['Grandview-Woodland'],
      definition: {
        en: 'Counted is the whole local area Grandview-Woodland.',
        fr: 'C’est tout le secteur Grandview-Woodland qui est compté.',
      },
    },
  ],
  parts: partsOf('neighbourhood', [
    ['Gastown', null, 'Downtown'],
    ['Yaletown', null, 'Downtown'],
    ['Coal Harbour', null, 'Downtown'],
    ['Granville Street', 'la rue Granville', 'Downtown', 'Granville strip', 'Granville Entertainment District'],
    ['Chinatown', 'le quartier chinois', 'Strathcona', 'quartier chinois'],
    ['Oppenheimer Park', 'le parc Oppenheimer', 'Strathcona'],
    ['Granville Island', 'l’île Granville', 'Fairview'],
    ['Olympic Village', 'le village olympique', 'Mount Pleasant'],
    ['Main Street', null, 'Mount Pleasant'],
    ['Davie Village', null, 'West End'],
    ['Joyce-Collingwood', null, 'Renfrew-Collingwood', 'Collingwood'],
  ]),
};
