import { type KnownArea, type KnownAreas, partsOf } from '../../kit/known-area.ts';
import { FORMER_MUNICIPALITIES } from './former-municipalities.ts';

/** English name, French name if it differs, codes, definition in English and in French, and other names. */
type Line = readonly [
  en: string,
  fr: string | null,
  codes: string,
  inEnglish: string,
  inFrench: string,
  ...also: string[],
];

/*
 * The definitions are ours: no layer of the city draws these names. Downtown follows the limits of the City's Downtown
 * Plan (Bathurst Street, the Don, the lake) in whole neighbourhoods. The others are neighbourhoods whose published
 * names contain the name, or which the City's Neighbourhood Profiles include.
 */
const LINES: readonly Line[] = [
  [
    'Downtown',
    'Centre-ville',
    '071 072 073 074 078 079 164 165 166 167 168 169 170',
    'Downtown is counted as the 13 neighbourhoods between Bathurst Street, the Don River, the lake and Bloor Street; the Annex and Yorkville, north of Bloor, are left out.',
    'Le centre-ville est compté comme les 13 quartiers situés entre la rue Bathurst, la rivière Don, le lac et la rue Bloor; l’Annex et Yorkville, au nord de Bloor, n’y sont pas.',
    'the downtown core',
    'downtown core',
  ],
  [
    'Midtown',
    null,
    '097 099 100 101 103 173 174',
    'Midtown is counted as Yonge-St.Clair, Mount Pleasant East, Yonge-Eglinton, Forest Hill South, Lawrence Park South, North Toronto and South Eglinton-Davisville.',
    'Midtown est compté comme Yonge-St.Clair, Mount Pleasant East, Yonge-Eglinton, Forest Hill South, Lawrence Park South, North Toronto et South Eglinton-Davisville.',
  ],
  [
    'Chinatown',
    'Quartier chinois',
    '078',
    'Chinatown is counted as the neighbourhood Kensington-Chinatown, which holds Kensington Market too.',
    'Le quartier chinois est compté comme le quartier Kensington-Chinatown, qui comprend aussi le marché Kensington.',
  ],
  [
    'Kensington Market',
    'Marché Kensington',
    '078',
    'Kensington Market is counted as the neighbourhood Kensington-Chinatown, which holds Chinatown too.',
    'Le marché Kensington est compté comme le quartier Kensington-Chinatown, qui comprend aussi le quartier chinois.',
    'Kensington',
  ],
  [
    'Parkdale',
    null,
    '085 086',
    'Parkdale is counted as South Parkdale and Roncesvalles.',
    'Parkdale est compté comme South Parkdale et Roncesvalles.',
  ],
  [
    'High Park',
    null,
    '087 088',
    'High Park is counted as the neighbourhoods High Park-Swansea and High Park North.',
    'High Park est compté comme les quartiers High Park-Swansea et High Park North.',
    'High Park area',
  ],
  [
    'Riverdale',
    null,
    '068 070',
    'Riverdale is counted as North Riverdale and South Riverdale, which holds Leslieville too.',
    'Riverdale est compté comme North Riverdale et South Riverdale, qui comprend aussi Leslieville.',
  ],
  [
    'St. James Town',
    null,
    '071 074',
    'St. James Town is counted as North St.James Town and Cabbagetown-South St.James Town.',
    'St. James Town est compté comme North St.James Town et Cabbagetown-South St.James Town.',
    'Saint James Town',
  ],
  [
    'Forest Hill',
    null,
    '101 102',
    'Forest Hill is counted as Forest Hill South and Forest Hill North.',
    'Forest Hill est compté comme Forest Hill South et Forest Hill North.',
  ],
  [
    'Lawrence Park',
    null,
    '103 105',
    'Lawrence Park is counted as Lawrence Park South and Lawrence Park North.',
    'Lawrence Park est compté comme Lawrence Park South et Lawrence Park North.',
  ],
  [
    'Rexdale',
    null,
    '001 002 003 004 005',
    'Rexdale is counted as West Humber-Clairville, Mount Olive-Silverstone-Jamestown, Thistletown-Beaumond Heights, Rexdale-Kipling and Elms-Old Rexdale.',
    'Rexdale est compté comme West Humber-Clairville, Mount Olive-Silverstone-Jamestown, Thistletown-Beaumond Heights, Rexdale-Kipling et Elms-Old Rexdale.',
  ],
  [
    'Jane and Finch',
    null,
    '024 025',
    'Jane and Finch is counted as Black Creek and Glenfield-Jane Heights, on either side of Finch Avenue.',
    'Jane et Finch est compté comme Black Creek et Glenfield-Jane Heights, de part et d’autre de l’avenue Finch.',
    'Jane and Finch area',
    'Jane-Finch',
    'Jane et Finch',
  ],
  [
    'Willowdale',
    null,
    '037 151 152 153',
    'Willowdale is counted as Willowdale West, East Willowdale, Yonge-Doris and Avondale.',
    'Willowdale est compté comme Willowdale West, East Willowdale, Yonge-Doris et Avondale.',
  ],
  [
    'Newtonbrook',
    null,
    '036 050',
    'Newtonbrook is counted as Newtonbrook West and Newtonbrook East.',
    'Newtonbrook est compté comme Newtonbrook West et Newtonbrook East.',
  ],
  [
    'Parkwoods',
    null,
    '149 150',
    'Parkwoods is counted as Parkwoods-O’Connor Hills and Fenside-Parkwoods.',
    'Parkwoods est compté comme Parkwoods-O’Connor Hills et Fenside-Parkwoods.',
  ],
  [
    'Agincourt',
    null,
    '128 129',
    'Agincourt is counted as Agincourt South-Malvern West and Agincourt North.',
    'Agincourt est compté comme Agincourt South-Malvern West et Agincourt North.',
  ],
  [
    'Malvern',
    null,
    '145 146',
    'Malvern is counted as Malvern West and Malvern East.',
    'Malvern est compté comme Malvern West et Malvern East.',
  ],
  [
    'L’Amoreaux',
    null,
    '147 148',
    'L’Amoreaux is counted as L’Amoreaux West and East L’Amoreaux.',
    'L’Amoreaux est compté comme L’Amoreaux West et East L’Amoreaux.',
  ],
  [
    'Bendale',
    null,
    '156 157',
    'Bendale is counted as Bendale-Glen Andrew and Bendale South.',
    'Bendale est compté comme Bendale-Glen Andrew et Bendale South.',
  ],
  [
    'Woburn',
    null,
    '141 142',
    'Woburn is counted as Golfdale-Cedarbrae-Woburn and Woburn North.',
    'Woburn est compté comme Golfdale-Cedarbrae-Woburn et Woburn North.',
  ],
  [
    'Mimico',
    null,
    '160 161',
    'Mimico is counted as Mimico-Queensway and Humber Bay Shores.',
    'Mimico est compté comme Mimico-Queensway et Humber Bay Shores.',
  ],
];

const areas: readonly KnownArea[] = LINES.map(([en, fr, codes, inEnglish, inFrench, ...also]) => ({
  name: { en, fr: fr ?? en },
  said: [en, ...(fr === null ? [] : [fr]), ...also],
  kind: 'neighbourhood',
  codes: codes.split(' '),
  definition: { en: inEnglish, fr: inFrench },
}));

/** Other names of a neighbourhood, by its code. */
const ALSO: ReadonlyArray<readonly [code: string, name: string, ...said: string[]]> = [
  ['063', 'The Beaches', 'The Beach'],
  ['071', 'Cabbagetown-South St.James Town', 'Cabbagetown'],
  ['056', 'Leaside-Bennington', 'Leaside'],
  ['042', 'Banbury-Don Mills', 'Don Mills'],
  ['080', 'Palmerston-Little Italy', 'Little Italy'],
  ['087', 'High Park-Swansea', 'Swansea'],
  ['098', 'Rosedale-Moore Park', 'Rosedale', 'Moore Park'],
  ['090', 'Junction Area', 'The Junction'],
  ['089', 'Runnymede-Bloor West Village', 'Bloor West Village', 'Runnymede'],
  ['163', 'Fort York-Liberty Village', 'Liberty Village', 'Fort York'],
  ['165', 'Harbourfront-CityPlace', 'CityPlace', 'Harbourfront'],
  ['167', 'Church-Wellesley', 'Church and Wellesley', 'The Village', 'Gay Village', 'Village gai'],
  ['122', 'Birchcliffe-Cliffside', 'Birch Cliff', 'Cliffside'],
  ['114', 'Lambton Baby Point', 'Baby Point'],
  ['106', 'Humewood-Cedarvale', 'Cedarvale'],
];

const aliases: readonly KnownArea[] = ALSO.map(([code, name, ...said]) => ({
  name: { en: name, fr: name },
  said: [name, ...said],
  kind: 'neighbourhood',
  codes: [code],
  definition: {
    en: `Counted is the whole neighbourhood ${name}.`,
    fr: `C’est tout le quartier ${name} qui est compté.`,
  },
}));

export const KNOWN_AREAS: KnownAreas = {
  areas: [...FORMER_MUNICIPALITIES, ...areas, ...aliases],
  parts: partsOf('neighbourhood', [
    ['Yorkville', null, '095'],
    ['Koreatown', null, '080', 'Korea Town', 'Bloorcourt'],
    ['Leslieville', null, '070'],
    ['Corktown', null, '073'],
    ['the Distillery District', 'le quartier de la Distillerie', '166', 'Distillery District', 'the Distillery'],
    ['the Entertainment District', 'le quartier des spectacles', '164', 'Entertainment District', 'King West'],
    ['the Financial District', 'le quartier financier', '170', 'Financial District'],
    ['Greektown', null, '067', 'Little Greece'],
    ['Queen West', null, '162', 'Queen Street West'],
    ['Ossington', null, '081'],
    ['Bloordale', null, '083'],
    ['the Toronto Islands', 'les îles de Toronto', '166', 'Toronto Islands', 'Toronto Island'],
    ['Downsview Park', null, '155'],
  ]),
};
