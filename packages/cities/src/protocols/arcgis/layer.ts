import { checkColumns, columnsUsed } from '../../kit/columns.ts';
import type { ArcgisFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import type { Asking } from '../page.ts';
import { ask } from './ask.ts';

const MOST_ROWS_PER_PAGE = 2000;

/** A layer as the service describes it. */
export interface Layer {
  /** Address that returned the description, without `/query`. */
  readonly url: string;
  readonly columns: readonly string[];
  readonly objectId: string;
  readonly pageSize: number;
  /** Last change of the rows in epoch milliseconds; `null` if the service does not publish it. */
  readonly editedAt: number | null;
  /** Time of the request by our clock, in epoch milliseconds. */
  readonly requestedAt: number;
}

/** Maximum difference in milliseconds between our clock and the clock of a service. */
const CLOCKS_APART_MS = 5 * 60_000;

function editedAt({ editingInfo }: Readonly<Record<string, unknown>>): number | null {
  const { dataLastEditDate, lastEditDate } = (editingInfo ?? {}) as Record<string, unknown>;
  const at = dataLastEditDate ?? lastEditDate;
  return typeof at === 'number' ? at : null;
}

/**
 * Returns true if the layer's rows changed after it was described. Some services return an edit date that moves with
 * every request. An edit date from before the description is therefore not a change.
 */
export async function editedSince({ url, editedAt: before, requestedAt }: Layer, asking: Asking): Promise<boolean> {
  if (before === null) return false;
  const now = editedAt(await ask(url, {}, asking));
  return now !== before && (now === null || now > requestedAt - CLOCKS_APART_MS);
}

function readLayer(url: string, reply: Readonly<Record<string, unknown>>): Layer {
  const fields = Array.isArray(reply.fields) ? (reply.fields as Array<{ name?: unknown; type?: unknown }>) : [];
  const columns = fields.map(({ name }) => name).filter((name) => typeof name === 'string');
  if (columns.length === 0) throw new SourceProblem('not_data', `${url} does not say which columns it has`);
  const named = reply.objectIdField ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  const most = Number(reply.maxRecordCount);
  return {
    url,
    columns,
    objectId: typeof named === 'string' ? named : 'OBJECTID',
    pageSize: most >= 1 ? Math.min(Math.floor(most), MOST_ROWS_PER_PAGE) : MOST_ROWS_PER_PAGE / 2,
    editedAt: editedAt(reply),
    requestedAt: Date.now(),
  };
}

/**
 * Returns the address of a layer from its name in the service's list. Throws `refused` if the list does not contain the
 * name.
 */
async function addressOf(url: string, name: string, asking: Asking): Promise<string> {
  const service = url.replace(/\/\d+$/, '');
  const { layers } = await ask(service, {}, asking);
  const named = (Array.isArray(layers) ? (layers as Array<{ id?: unknown; name?: unknown }>) : []).find(
    (layer) => String(layer.name).toLowerCase() === name.toLowerCase(),
  );
  if (!Number.isSafeInteger(named?.id)) throw new SourceProblem('refused', `${service} has no layer named ${name}`);
  return `${service}/${named?.id}`;
}

/**
 * Returns the layer of a feed, from its address or, if that is refused, from a fallback. Throws `columns_changed` if a
 * required column is missing.
 */
export async function layerOf(feed: ArcgisFeed, asking: Asking): Promise<Layer> {
  let failure: unknown = new SourceProblem('refused', 'no address');
  for (const given of [feed.url, ...(feed.otherUrls ?? [])]) {
    try {
      const url = feed.layerNamed === undefined ? given : await addressOf(given, feed.layerNamed, asking);
      const layer = readLayer(url, await ask(url, {}, asking));
      checkColumns(feed, layer.columns, url);
      return layer;
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'refused') throw error;
      if (given === feed.url) failure = error;
    }
  }
  throw failure;
}

/** Returns the columns to request: the object id and those columns of the feed that the layer has. */
export function requestedFields(feed: ArcgisFeed, { columns, objectId }: Layer): string[] {
  return [...new Set([objectId, ...columnsUsed(feed, columns)])];
}
