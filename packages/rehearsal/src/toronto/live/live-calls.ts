import { type Attributes, fieldsOf, type Layer } from '../../arcgis/layer.ts';
import { type Call, inventCall, SLOT_MS } from './invent-call.ts';

export const LIVE_CALLS = 'C4S_Public_NoGO';

/** Period that the feed covers, in milliseconds. */
const WINDOW_MS = 4.2 * 3_600_000;
/** Minimum age of a call in the feed, in milliseconds. */
const DELAY_MS = 6 * 60_000;
/**
 * Interval between updates in milliseconds. Shorter than the real interval, so that changes appear while a page is
 * open.
 */
const VERSION_MS = 180_000;

/** The feed of calls for service as it is now. */
export interface LiveCalls {
  readonly layer: () => Layer;
  /** Adds a call, which the feed publishes at once. Missing values are invented. */
  readonly add: (call: Partial<Call>) => Call;
}

/**
 * Returns invented calls for service. `now` returns epoch milliseconds. As in the real service, row numbers start again
 * with each version; row 1 is the oldest call.
 */
export function liveCallsOf({ seed, now }: { readonly seed: number; readonly now: () => number }): LiveCalls {
  let added: { readonly call: Call; readonly publishedAt: number }[] = [];
  let made: { readonly edition: number; readonly calls: readonly Call[] } | undefined;

  function calls(edition: number): readonly Call[] {
    if (made?.edition === edition) return made.calls;
    const first = Math.floor((edition - WINDOW_MS) / SLOT_MS) - 1;
    const last = Math.floor((edition - DELAY_MS) / SLOT_MS) + 1;
    const invented = Array.from({ length: last - first + 1 }, (_, i) => inventCall(first + i, seed)).filter(
      ({ at }) => at > edition - WINDOW_MS && at <= edition - DELAY_MS,
    );
    made = { edition, calls: invented };
    return invented;
  }

  return {
    layer() {
      const at = now();
      const version = Math.floor(at / VERSION_MS) * VERSION_MS;
      added = added.filter(({ publishedAt }) => publishedAt > at - WINDOW_MS);
      const all = [...calls(version), ...added.map(({ call }) => call)].sort((a, b) => a.at - b.at);
      return layerOf(all, Math.max(version, ...added.map(({ publishedAt }) => publishedAt)));
    },
    add(given) {
      const at = now();
      const like = inventCall(Math.floor(at / SLOT_MS) * 40 + added.length, seed + 1);
      const call = { ...like, code: 'THE', name: 'THEFT', at, ...given };
      added.push({ call, publishedAt: at });
      return call;
    },
  };
}

const layerOf = (calls: readonly Call[], editedAt: number): Layer => ({
  name: LIVE_CALLS,
  geometryType: 'point',
  fields: fieldsOf({
    OCCURRENCE_TIME: 'Date',
    OCCURRENCE_TIME_AGOL: 'Date',
    DIVISION: 'String',
    LATITUDE: 'Double',
    LONGITUDE: 'Double',
    CALL_TYPE_CODE: 'String',
    CALL_TYPE: 'String',
    CROSS_STREETS: 'String',
  }),
  count: calls.length,
  row: (n) => {
    const call = calls[n];
    if (call === undefined) throw new RangeError(`there is no call ${n}`);
    return { attributes: rowOf(call, n), geometry: { at: [call.lng, call.lat] } };
  },
  editedAt,
});

const rowOf = (call: Call, n: number): Attributes => ({
  OBJECTID: n + 1,
  OCCURRENCE_TIME: call.at,
  OCCURRENCE_TIME_AGOL: call.at,
  DIVISION: call.division,
  LATITUDE: call.lat,
  LONGITUDE: call.lng,
  CALL_TYPE_CODE: call.code,
  CALL_TYPE: call.name,
  CROSS_STREETS: call.intersection,
});
