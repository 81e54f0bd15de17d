import {
  createPropertyExpression,
  type LayerSpecification,
  latest,
  type StylePropertySpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec';
import type { SceneGroup, SceneLayer } from '../scene.ts';

/** Inputs of a style expression: the zoom level, and the state and properties of a feature. */
interface At {
  readonly zoom: number;
  readonly state?: Readonly<Record<string, unknown>> | undefined;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the value that MapLibre computes for a paint or layout property of a layer. Throws if the group has no such
 * layer or property.
 */
export function painted(group: SceneGroup, id: string, property: string, { zoom, state = {}, properties = {} }: At) {
  const layer = group.layers.find((each) => each.id === id) as LayerSpecification | undefined;
  if (!layer) throw new Error(`${id} is no layer of this group`);
  const [, written] = Object.entries({ ...layer.layout, ...layer.paint }).find(([name]) => name === property) ?? [];
  const specifications: Readonly<Record<string, object | number | undefined>> = latest;
  const ofLayer = ['layout', 'paint'].map((part) => specifications[`${part}_${layer.type}`]);
  const specification: StylePropertySpecification | undefined = ofLayer
    .flatMap((of) => (typeof of === 'object' ? Object.entries(of) : []))
    .find(([name]) => name === property)?.[1];
  if (!specification) throw new Error(`${layer.type} has no ${property}`);
  const read = createPropertyExpression(written, property, specification);
  if (read.result === 'error') throw new Error(read.value.map(({ message }) => message).join());
  return read.value.evaluate({ zoom }, { type: 'Polygon', properties: { ...properties } }, { ...state });
}

/**
 * Returns the errors that MapLibre finds in a group. `sources`: sources of other groups that the group's layers use.
 */
export function styleProblems(group: SceneGroup, sources: SceneGroup['sources'] = {}): readonly string[] {
  const layers = group.layers.filter(
    (layer): layer is Exclude<SceneLayer, { readonly type: 'custom' }> => layer.type !== 'custom',
  );
  return validateStyleMin({
    version: 8,
    glyphs: 'local/{fontstack}/{range}',
    sources: { ...sources, ...group.sources },
    layers: [...layers],
  }).map(({ message }) => message);
}
