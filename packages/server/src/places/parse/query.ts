import { isInCanada } from '@crimemap/contract/border';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { addressIn, type StreetAddress, withoutUnit } from './address.ts';
import { coordinatesIn } from './coordinates.ts';
import { linkIn } from './links.ts';
import { intersectionIn, type Street } from './street.ts';
import { withoutSurroundings } from './surroundings.ts';

/** Possible meanings of a typed text. */
export interface PlaceQuery {
  /** Point in Canada. `isCertain` is false if the parser added a missing minus sign. */
  readonly point: { readonly at: LngLat; readonly isCertain: boolean } | null;
  /** True for a point or a map link, so that no words remain to search for. */
  readonly isPoint: boolean;
  /** Words without the postal code; empty if the text has no other words. */
  readonly words: string;
  /** The first three characters of a postal code. */
  readonly postalArea: string | null;
  /** City of this project that the text names after the place. */
  readonly city: CityId | null;
  /** Part or municipality of this city that the text names after the place, as normalized by `normalizePlaceName`. */
  readonly part: string | null;
  readonly province: string | null;
  /** True if the text names a locality after the place that is outside our cities. */
  readonly isElsewhere: boolean;
  readonly address: StreetAddress | null;
  readonly intersection: readonly [Street, Street] | null;
  /** Text for an outside geocoder, without the unit and postal code. */
  readonly written: string;
}

const NOWHERE: PlaceQuery = {
  point: null,
  isPoint: true,
  words: '',
  postalArea: null,
  city: null,
  part: null,
  province: null,
  isElsewhere: false,
  address: null,
  intersection: null,
  written: '',
};

/**
 * Returns the first of several points that is in Canada. All longitudes in Canada are west, so a missing minus sign is
 * added if necessary, but then the point is not certain.
 */
function pointAmong(points: readonly LngLat[]): PlaceQuery {
  const at = points.find(isInCanada);
  if (at) return { ...NOWHERE, point: { at, isCertain: true } };
  const mirrored = points.map(([lng, lat]): LngLat => [-Math.abs(lng), lat]).find(isInCanada);
  return { ...NOWHERE, point: mirrored ? { at: mirrored, isCertain: false } : null };
}

/** Parses a text that someone typed, pasted or copied from another map. */
export function readPlaceQuery(text: string): PlaceQuery {
  const link = linkIn(text);
  if (link) return link.words === undefined ? pointAmong(link.at ? [link.at] : []) : readWords(link.words);
  const points = coordinatesIn(text);
  return points ? pointAmong(points) : readWords(text);
}

/**
 * A house number before a numbered street: in `2755 - 109 Street` the four or more digits are a house number, not a
 * unit or a street.
 */
const NUMBERED = /^(\d{4,6})\s*[-–]\s*(?=\d+[a-z]?\s+(?:st|ave?)[a-z]*\b)/i;

function readWords(text: string): PlaceQuery {
  const postal = postalCodeIn(text);
  // A comma may separate a house number from its street, as in French. `1/2` becomes `½`, because a slash otherwise
  // joins two streets.
  const words = withoutUnit((postal ? postal.rest : text).trim().replace(NUMBERED, '$1 '))
    .replace(/^(\d+\w?)\s*,\s*/, '$1 ')
    .replace(/^(\d+)\s+1\/2\s/, '$1½ ')
    .replace(/^(?:the\s+)?(?:city|town|township|municipality|ville)\s+(?:of\s+|de\s+|d['’])(?=\S)/i, '')
    .replace(/\s*(?:,|\()\s*(tranche\s+\d+)\)?/i, ' $1');
  const { text: street, named, city, part, cityItself, province, isElsewhere } = withoutSurroundings(words);
  // The last word may be part of a street name instead of a city: `Boul. St-Laurent et ch. Montréal` ends with a
  // street.
  const inCity = intersectionIn(street);
  const intersection = inCity ?? intersectionIn(words);
  const addressInCity = intersection ? null : addressIn(street);
  const address = intersection ? null : (addressInCity ?? addressIn(words));
  const isStreet = (intersection !== null && inCity === null) || (address !== null && addressInCity === null);
  const isOnlyPostal = postal !== null && (words === '' || cityItself !== null || /^canada$/i.test(words));
  return {
    point: null,
    isPoint: false,
    words: isOnlyPostal ? '' : cityItself === null ? named : street,
    postalArea: postal?.area ?? null,
    city: isStreet ? null : (city ?? (postal ? cityItself : null)),
    part: isStreet ? null : part,
    province,
    isElsewhere,
    address,
    intersection,
    written: isElsewhere || isStreet ? words : (address?.written ?? street),
  };
}

/**
 * Canadian postal code anywhere in a text, complete or partly typed. Its first three characters are the postal area.
 */
const POSTAL =
  /(?<![\p{L}\d])([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[\s-]?\d[abceghj-nprstv-z]\d|[\s-]?\d[abceghj-nprstv-z]?$)?(?![\p{L}\d])/iu;
const LABEL = /\b(?:postal code|code postal|zip(?: code)?|cp)\b\s*:?/i;

interface PostalCode {
  /** First three characters, for example `M5V`. */
  readonly area: string;
  /** Text without the postal code. */
  readonly rest: string;
}

/** Returns the postal code in a text, or `null`. */
function postalCodeIn(text: string): PostalCode | null {
  const match = POSTAL.exec(text);
  if (!match) return null;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const withoutLabel = rest.replace(LABEL, ' ').replace(/\s+/g, ' ');
  return { area: (match[1] ?? '').toUpperCase(), rest: withoutLabel.replace(/^[\s,;]+|[\s,;]+$/g, '') };
}
