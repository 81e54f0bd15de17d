import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { Dataset, Row } from '@crimemap/cities/kit/city';
import { pointOf, wkidOf } from '@crimemap/cities/protocols/arcgis/place';
import { rowsOfExport } from '@crimemap/cities/protocols/export-file';

/** So much of a file tells what it is. */
const HEAD_BYTES = 4_096;

/** The rows of an official file: an export of any kind the server reads, or a page of a service’s JSON as it came. */
export async function* officialRows(path: string, dataset: Dataset): AsyncGenerator<readonly Row[]> {
  const head = await headOf(path);
  const isPage = /^\s*[{[]/.test(head) && !/"type"\s*:\s*"FeatureCollection"/.test(head);
  if (isPage) yield rowsOfPage(JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')));
  else yield* rowsOfExport(path, dataset);
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}

interface ArcgisFeature {
  readonly attributes: Row;
  readonly geometry?: unknown;
}

/** A page of ArcGIS, of CKAN or of Socrata. */
function rowsOfPage(page: unknown): readonly Row[] {
  if (Array.isArray(page)) return page;
  const { features, result } = page as { features?: readonly ArcgisFeature[]; result?: { records?: readonly Row[] } };
  const wkid = wkidOf(page as Record<string, unknown>);
  return (
    features?.map(({ attributes, geometry }) => ({ ...attributes, at: pointOf(geometry, wkid) })) ??
    result?.records ??
    []
  );
}

/** The SHA-256 of a file, and its size. */
export async function digestOfFile(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
