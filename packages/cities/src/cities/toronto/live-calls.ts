import { createHash } from 'node:crypto';
import { mergedArea } from '@crimemap/contract/city-facts';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { MINUTE_MS } from '@crimemap/contract/time';
import type { Row } from '../../kit/city.ts';
import type { LiveFeed, LiveRead } from '../../kit/live.ts';
import { firstPlace } from '../../kit/places.ts';
import { severityOf } from '../../kit/severity.ts';
import { text } from '../../kit/values.ts';
import { divisionCode } from './divisions.ts';
import { feed } from './feeds.ts';
import { isKnown, nameOf, typeOf } from './live/call-types.ts';
import { deniedAs } from './live/denied.ts';
import { ATTRIBUTION } from './texts.ts';

/*
 * Calls for service of about the last four hours, some seventy rows, republished every twenty minutes.
 *
 * Undocumented behaviour of the layer:
 * - OBJECTID is reused for other calls in each version. A call is identified by its content, so a call whose type
 *   changes later becomes another call.
 * - OCCURRENCE_TIME is true UTC, unlike the dates of the other layers.
 * - DIVISION is often a unit (HP, TAC8, PKW…), which has no area.
 * - An unknown intersection is " - " and its point is off the coast of Ecuador. A few points are outside the city.
 *   Both count as no location.
 * - The similar layer with `_TPS_Website` in its name stopped in 2022.
 */
const CITY: Bounds = [
  [-79.65, 43.58],
  [-79.11, 43.86],
];
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

function degrees(row: Row, column: string): number | null {
  const written = text(row, column);
  const value = written === null ? Number.NaN : Number(written);
  return Number.isFinite(value) ? value : null;
}

function placeOf(row: Row): LngLat | null {
  const own = [degrees(row, 'LONGITUDE'), degrees(row, 'LATITUDE')] as const;
  const { at } = row;
  const drawn = Array.isArray(at) ? ([Number(at[0]), Number(at[1])] as const) : ([null, null] as const);
  return firstPlace([own, drawn], CITY, []);
}

/**
 * Returns the text of a column, cut to at most `most` characters. Removes NUL characters and lone surrogates, which
 * databases cannot store.
 */
function words(row: Row, column: string, most: number): string | null {
  const written = text(row, column);
  return written === null ? null : Buffer.from(written.slice(0, most).replaceAll('\u0000', '')).toString();
}

/** Returns the intersection without the dash that is left if one street is missing. */
function intersectionOf(row: Row): string | null {
  const sides = (words(row, 'CROSS_STREETS', 200) ?? '').replace(/^-\s+|(?:^|\s+)-$/g, '').trim();
  return sides === '' ? null : sides;
}

const KEY_COLUMNS = ['OCCURRENCE_TIME', 'CALL_TYPE_CODE', 'CROSS_STREETS', 'DIVISION', 'LATITUDE', 'LONGITUDE'];

const keyOf = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(KEY_COLUMNS.map((column) => text(row, column))))
    .digest('hex')
    .slice(0, 32);

function read(row: Row): LiveRead {
  const code = words(row, 'CALL_TYPE_CODE', 40) ?? '';
  const name = words(row, 'CALL_TYPE', 120) ?? nameOf(code) ?? code;
  if (name === '') return { kind: 'broken', why: 'neither a call type nor its code' };
  const why = deniedAs(code, name);
  if (why) return { kind: 'denied', why };
  const time = text(row, 'OCCURRENCE_TIME');
  const occurredAt = time === null ? null : Number(time);
  if (occurredAt !== null && !(occurredAt >= EARLIEST && occurredAt < LATEST))
    return { kind: 'broken', why: `OCCURRENCE_TIME is no instant: ${String(time).slice(0, 40)}` };
  const division = divisionCode(text(row, 'DIVISION'));
  const objectId = Number(text(row, 'OBJECTID') ?? Number.NaN);
  return {
    kind: 'call',
    call: {
      key: keyOf(row),
      objectId: Number.isSafeInteger(objectId) ? objectId : null,
      callType: name,
      callTypeCode: code,
      crimeType: typeOf(code),
      knownCode: isKnown(code),
      severity: severityOf(name),
      occurredAt,
      division: division && mergedArea('toronto', division),
      location: intersectionOf(row),
      at: placeOf(row),
    },
  };
}

/** Feed of Toronto's live calls. */
export const liveCalls: LiveFeed = {
  feed: feed('C4S_Public_NoGO', {
    required: ['OCCURRENCE_TIME', 'DIVISION', 'CALL_TYPE_CODE', 'CALL_TYPE', 'CROSS_STREETS'],
    optional: ['LATITUDE', 'LONGITUDE'],
  }),
  attribution: ATTRIBUTION,
  title: { en: 'Live calls for service', fr: 'Appels de service en direct' },
  caveat: {
    en: 'Unverified calls for service, often no crime. Kept for seven days. Locations are the nearest intersection, never an address.',
    fr: 'Appels à la police (appels de service) non vérifiés, souvent sans crime. Conservés sept jours. Le lieu est l’intersection la plus proche, jamais une adresse.',
  },
  notPublished: {
    en: 'Domestic, sexual, medical, suicide and missing-person calls, and operations under way.',
    fr: 'Les appels pour violence conjugale, agression sexuelle, urgence médicale, suicide ou personne disparue, et les opérations en cours.',
  },
  updated: {
    en: 'About every 20 minutes.',
    fr: 'Environ toutes les 20 minutes.',
  },
  staleAfterMs: 90 * MINUTE_MS,
  rowsMax: 2_000,
  read,
};
