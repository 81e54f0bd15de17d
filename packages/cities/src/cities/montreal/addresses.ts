import type { Text } from '@crimemap/contract/cities';
import { addressesBy } from '../../kit/addresses.ts';
import type { AddressLayer, Row } from '../../kit/city.ts';
import { inTitleCase } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';
import { FILE_STORE } from './areas.ts';
import { montrealStreets } from './streets.ts';

const RESOURCE =
  'https://donnees.montreal.ca/dataset/adresses-ponctuelles/resource/d3f65ec7-57d0-44bc-858c-93e449dbdcbc/download';

/** Values of `ORIENTATION`; `X` means none. Shapefiles truncate the column name to ten characters. */
const DIRECTIONS: Readonly<Record<string, string>> = { N: 'Nord', S: 'Sud', E: 'Est', O: 'Ouest', X: '' };

function directionOf(row: Row): string {
  const written = text(row, 'ORIENTATION') ?? text(row, 'ORIENTATIO') ?? '';
  return DIRECTIONS[written.toUpperCase()] ?? written;
}

const ORDINAL = /^\d+(?:re|er|e)$/i;

/**
 * Returns the name of a street in the usual word order: `rue de la Montagne`, `avenue d’Oxford`, `rue Notre-Dame
 * Ouest`, but `1re Avenue`.
 */
function streetOf(row: Row): Text | null {
  const [kind, link, own] = ['GENERIQUE', 'LIEN', 'SPECIFIQUE'].map((column) => text(row, column) ?? '');
  if (!own) return null;
  const named = kind && ORDINAL.test(own) ? [own, kind.charAt(0).toUpperCase() + kind.slice(1)] : [kind, link, own];
  const name = [...named, directionOf(row)]
    .filter((part) => part)
    .join(' ')
    .replace(/(['’]) /g, '$1');
  const read = inTitleCase(name);
  return { en: read, fr: read };
}

/**
 * Address points of the Ville de Montréal. One point stands for every second number from `ADDR_DE` to `ADDR_A`. The
 * suffix of a number is only in the label (`#4597 1/2`). The name of the file is undocumented.
 */
export const montrealAddresses: AddressLayer = {
  title: { en: 'Address points (Adresses ponctuelles)', fr: 'Adresses ponctuelles' },
  feed: {
    protocol: 'geojson',
    url: `${RESOURCE}/adresses.geojson`,
    otherUrls: [RESOURCE],
    redirectsTo: FILE_STORE,
    // Maximum size in bytes. The file has 500,000 rows and 134 MB.
    maxBytes: 512 * 1024 ** 2,
    required: ['ADDR_DE', 'SPECIFIQUE'],
    optional: ['ADDR_A', 'TEXTE', 'GENERIQUE', 'LIEN', 'ORIENTATION', 'ORIENTATIO'],
  },
  licence: montrealStreets.licence,
  attribution: montrealStreets.attribution,
  read: addressesBy({
    number: 'ADDR_DE',
    last: 'ADDR_A',
    suffixOf: (row) => /^#?\d+(?:-\d+)?[ -]?([a-z]|1\/2|½)$/i.exec(text(row, 'TEXTE') ?? '')?.[1] ?? null,
    streetOf,
  }),
};
