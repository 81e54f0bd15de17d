import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DataPart, openDataFile } from '@crimemap/cities/data-file';
import type { AddressLayer, Row, StreetLayer } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';

/** Rows of one layer that a file contains, with their line numbers. */
interface LayerRows<Layer> {
  readonly layer: Layer;
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
}

export interface FileEvents {
  /** Called with the name of each file before it is read. */
  readonly onFile?: (name: string) => void;
  /** Called with the number of bytes read so far from all files. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Reads downloaded files of a city’s layers, one after the other. A file belongs to the layer that it is named after,
 * otherwise to the first layer whose columns it has. Throws `SourceProblem` with the file’s name if the file is
 * truncated or damaged, or belongs to no layer.
 */
export async function* rowsOfLayerFiles<Layer extends StreetLayer | AddressLayer>(
  files: readonly string[],
  layers: readonly Layer[],
  { onFile, onBytes }: FileEvents,
): AsyncGenerator<LayerRows<Layer>> {
  let before = 0;
  for (const file of files) {
    onFile?.(basename(file));
    const { layer, parts } = await opened(file, layers, (bytes) => onBytes?.(before + bytes)).catch(
      (error: unknown) => {
        throw error instanceof SourceProblem
          ? new SourceProblem(error.code, `${basename(file)}: ${error.detail}`)
          : error;
      },
    );
    for (const part of parts) for await (const batch of part.batches()) yield { layer, ...batch };
    before += (await stat(file)).size;
  }
}

async function opened<Layer extends StreetLayer | AddressLayer>(
  file: string,
  layers: readonly Layer[],
  onBytes: (bytes: number) => void,
): Promise<{ layer: Layer; parts: DataPart[] }> {
  let refused = new SourceProblem('columns_changed', 'the city has no such layer');
  // Portals name a download after its dataset, and that name is also in the layer’s address. It distinguishes layers
  // with the same columns.
  const [stem = ''] = basename(file).split('.');
  const isNamed = ({ feed }: Layer) => feed.url.includes(`/${stem}/`);
  for (const layer of [...layers.filter(isNamed), ...layers.filter((each) => !isNamed(each))])
    try {
      return { layer, parts: await openDataFile(file, { id: layer.title.en, feed: layer.feed }, { onBytes }) };
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'columns_changed') throw error;
      refused = error;
    }
  throw refused;
}
