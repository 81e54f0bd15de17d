import type { Feature, Layer } from '../arcgis/layer.ts';
import type { Ground } from './ground.ts';
import { type Columns, fieldsIn, writerOf } from './layer-sample.ts';
import { type StreetName, streetNameOf } from './street-names.ts';
import type { StreetPiece } from './street-network.ts';

/** A piece of a street with its name, as a layer writes it. */
export type StreetRow = StreetPiece & StreetName;

export interface StreetLayerSample extends Pick<Layer, 'name' | 'id' | 'title' | 'editedAt'> {
  readonly ground: Ground;
  readonly language?: 'en' | 'fr';
  readonly columns: Columns<StreetRow>;
  /** Scale of the sample data. If it is small, the layer contains only wide streets. */
  readonly scale: number;
  /** Selects the pieces that the layer contains, because services divide their streets differently. */
  readonly only?: (piece: StreetPiece) => boolean;
}

/** Sample data with a scale below this value counts as small. */
export const SMALL_WORLD = 0.05;

/** Returns a layer with the streets of an invented city. They are generated at the first request. */
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

/** Returns the names of the two streets that intersect at a place. */
export function intersectionOf(ground: Ground, at: StreetPiece['line'][number], language: 'en' | 'fr' = 'en') {
  const [north, east] = ground.network.intersectionAt(at);
  return [streetNameOf(north, language), streetNameOf(east, language)] as const;
}

/** Returns the line as GeoJSON text, for services that store the line in a column. */
export const lineText = ({ line }: StreetPiece): string => JSON.stringify({ type: 'LineString', coordinates: line });
