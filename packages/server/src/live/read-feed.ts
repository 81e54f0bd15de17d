import type { AreaFinder } from '@crimemap/cities/kit/area-finder';
import type { Row } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { LiveDraft, LiveFeed, LiveRead } from '@crimemap/cities/kit/live';
import { wholeLayer } from '@crimemap/cities/protocols/arcgis/whole-layer';
import type { Patience } from '@crimemap/cities/protocols/retry';
import type { LiveReading } from './live-reading.ts';

const REPLY_MS = 12_000;
const REPLY_BYTES = 8 * 2 ** 20;
const ATTEMPTS = 2;

/** Of a few dozen rows one may be bad; a tenth, and the layout is another one. */
const BROKEN_MAX = 3;
const BROKEN_SHARE = 0.1;

/** A layer edited before or after has not said when it was: that is no day, or one in seconds. */
const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2100);

export interface ReadFeedDeps {
  readonly fetching: Fetching;
  readonly signal: AbortSignal;
  readonly patience?: Pick<Patience, 'wait' | 'random'> | undefined;
  /** How long a reading may take, retries included: the next one is soon. */
  readonly withinMs: number;
  /** The division around a point, where boundaries are known. */
  readonly divisionAt: AreaFinder | null;
}

/** Reads the feed whole. Throws `SourceProblem` for whatever is not one good edition of it. */
export async function readFeed(feed: LiveFeed, deps: ReadFeedDeps): Promise<LiveReading> {
  const { fetching, signal, patience, withinMs, divisionAt } = deps;
  const limit = AbortSignal.timeout(withinMs);
  const { rows, editedAt } = await wholeLayer(feed.feed, feed.rowsMax, {
    ...patience,
    fetching: (url, options) => fetching(url, { ...options, timeoutMs: REPLY_MS, maxBytes: REPLY_BYTES }),
    attempts: ATTEMPTS,
    signal: AbortSignal.any([signal, limit]),
  }).catch((cause: unknown) => {
    if (limit.aborted && !signal.aborted) throw new SourceProblem('too_slow', `no edition within ${withinMs / 1000} s`);
    throw cause;
  });

  // A call listed twice, alike to the second, the crossing and the type, is one call.
  const calls = new Map<string, LiveDraft>();
  const unknownCodes = new Map<string, number>();
  let [shown, denied, broken] = [0, 0, 0];
  let whyBroken = '';
  for (const row of rows) {
    const read = readRow(feed, row);
    if (read.kind === 'denied') denied += 1;
    else if (read.kind === 'broken') {
      broken += 1;
      whyBroken = read.why;
    } else {
      const { call } = read;
      shown += 1;
      const { callTypeCode: code } = call;
      if (!call.knownCode) unknownCodes.set(code, (unknownCodes.get(code) ?? 0) + 1);
      const division = call.division ?? (call.at ? (divisionAt?.(call.at) ?? null) : null);
      calls.set(call.key, { ...call, division });
    }
  }
  if (broken > Math.max(BROKEN_MAX, rows.length * BROKEN_SHARE))
    throw new SourceProblem('columns_changed', `${broken} of ${rows.length} rows could not be read: ${whyBroken}`);
  return {
    calls: [...calls.values()],
    editedAt: editedAt !== null && editedAt >= EARLIEST && editedAt < LATEST ? new Date(editedAt) : null,
    fetched: rows.length,
    shown,
    denied,
    broken,
    unknownCodes: Object.fromEntries(unknownCodes),
  };
}

/** A row that makes its reader fall over is a broken one: it would do so at every try. */
function readRow({ read }: LiveFeed, row: Row): LiveRead {
  try {
    return read(row);
  } catch (error) {
    return { kind: 'broken', why: (error as Error).message };
  }
}
