import type { Feature, Layer } from '../arcgis/layer.ts';
import type { Ground } from './ground.ts';
import { type Columns, fieldsIn, writerOf } from './layer-sample.ts';
import { type StreetName, streetNameOf } from './street-names.ts';
import type { StreetPiece } from './street-network.ts';

/** A piece of a street as a layer writes it. */
export type StreetRow = StreetPiece & StreetName;

export interface StreetLayerSample extends Pick<Layer, 'name' | 'id' | 'title' | 'editedAt'> {
  readonly ground: Ground;
  readonly language?: 'en' | 'fr';
  readonly columns: Columns<StreetRow>;
  /** Of the world: a small one has the wide streets alone. */
  readonly scale: number;
  /** Only these pieces: services divide their streets in their own ways. */
  readonly only?: (piece: StreetPiece) => boolean;
}

/** Below this scale a world is small. */
export const SMALL_WORLD = 0.05;

/** Returns a layer of the streets of an invented ground. They are made at the first question. */
export function streetLayer({ ground, columns, language = 'en', scale, only, ...layer }: StreetLayerSample): Layer {
  const write = writerOf(columns);
  let pieces: readonly StreetPiece[] | undefined;
  const made = () => {
    pieces ??= ground.network
      .pieces()
      .filter((piece) => (scale >= SMALL_WORLD || piece.class !== 'local') && (only?.(piece) ?? true));
    return pieces;
  };
  return {
    ...layer,
    geometryType: 'polyline',
    fields: fieldsIn(columns),
    get count() {
      return made().length;
    },
    row: (n): Feature => {
      const piece = made()[n];
      if (piece === undefined) throw new RangeError(`no piece of a street ${n}`);
      const name = streetNameOf(piece.street, language);
      return { attributes: write(n, { ...piece, ...name }), geometry: { lines: [piece.line] } };
    },
  };
}

/** The names of the two streets that cross at a place of this ground. */
export function crossingOf(ground: Ground, at: StreetPiece['line'][number], language: 'en' | 'fr' = 'en') {
  const [north, east] = ground.network.crossingAt(at);
  return [streetNameOf(north, language), streetNameOf(east, language)] as const;
}

/** The line as GeoJSON text, for services that write it in a column. */
export const lineText = ({ line }: StreetPiece): string => JSON.stringify({ type: 'LineString', coordinates: line });
