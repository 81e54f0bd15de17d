import type { Page } from '@playwright/test';

/** What is wrong with the words MapLibre has placed, each with the words it is about. */
export interface LabelReading {
  /** In pixels; `Infinity`: the map has no words. */
  readonly smallest: number;
  /** Words of ours partly below what floats over the map, and words on the dot of a city. */
  readonly overlaps: readonly string[];
  /** The fill and the opacity of each class on the map, from the lowest; above them the colour of the land. */
  readonly classes: readonly { readonly colour: string; readonly opacity: number }[];
  readonly land: string;
}

interface Feature {
  readonly id?: number | string;
  readonly layer: {
    readonly id: string;
    readonly type: string;
    readonly layout?: Readonly<Record<string, unknown>>;
    readonly paint?: Readonly<Record<string, unknown>>;
  };
  readonly properties: Readonly<Record<string, unknown>>;
  readonly state: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}
interface MapOfPage {
  getContainer(): HTMLElement;
  getLayersOrder(): readonly string[];
  getLayer(id: string): { readonly type: string } | undefined;
  getPaintProperty(id: string, name: string): unknown;
  project(at: unknown): { readonly x: number; readonly y: number };
  queryRenderedFeatures(
    where: readonly (readonly [number, number])[],
    options: { readonly layers: readonly string[] },
  ): readonly Feature[];
}

/** Asks the map what it has drawn where. */
export const readLabels = (page: Page): Promise<LabelReading> =>
  page.evaluate(() => {
    const { __map: map } = window as unknown as { __map: MapOfPage };
    /** A cell is small enough for one line of words. */
    const CELL = 8;
    const { left, top, width, height } = map.getContainer().getBoundingClientRect();
    const layers = map.getLayersOrder();
    const ofType = (type: string) => layers.filter((id) => map.getLayer(id)?.type === type);
    const symbols = ofType('symbol');
    const nameOf = ({ layer, properties }: Feature) =>
      [properties['title'] ?? properties['name'] ?? layer.id, properties['value']].filter(Boolean).join(' ');
    /** Names of the ground, live calls and pins lie wherever the map is moved to. */
    const isGround = ({ layer }: Feature) => !/^((tight-)?area-labels|selection):/.test(layer.id);
    const hasWords = ({ layer }: Feature) => Boolean(layer.layout?.['text-field']);
    const keyOf = (feature: Feature) => JSON.stringify([feature.layer.id, feature.properties, feature.geometry]);
    const at = (x: number, y: number, side: number, of: readonly string[]) =>
      map.queryRenderedFeatures(
        [
          [x, y],
          [x + side, y + side],
        ],
        { layers: of },
      );
    const found = new Map<string, { readonly name: string; covered: Element | null; free: number }>();
    const overlaps = new Set<string>();
    let smallest = Number.POSITIVE_INFINITY;
    const look = (x: number, y: number, side: number): void => {
      const here = at(x, y, side, symbols);
      if (here.length === 0) return;
      if (side > CELL) {
        for (const [right, down] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          look(x + (right * side) / 2, y + (down * side) / 2, side / 2);
        return;
      }
      const hit = document.elementFromPoint(left + x + side / 2, top + y + side / 2);
      const isFree = hit?.closest('.maplibregl-canvas-container') ?? null;
      for (const feature of here.filter(hasWords)) {
        const label = found.get(keyOf(feature)) ?? {
          name: nameOf(feature),
          covered: null,
          free: 0,
        };
        found.set(keyOf(feature), label);
        if (isFree) label.free += 1;
        else if (!isGround(feature)) label.covered ??= hit;
        const size = feature.layer.layout?.['text-size'];
        if (isFree && typeof size === 'number') smallest = Math.min(smallest, size);
      }
    };
    const side = CELL * 2 ** Math.ceil(Math.log2(Math.max(width, height) / CELL));
    look(0, 0, side);
    for (const { name, covered, free } of found.values())
      if (covered && free > 0)
        overlaps.add(`${name} below ${covered.closest('[aria-label]')?.getAttribute('aria-label') ?? covered.tagName}`);
    // A name beside its own dot keeps off it; on another's dot it says that the name is that of the dot.
    for (const dot of map.queryRenderedFeatures(
      [
        [0, 0],
        [width, height],
      ],
      { layers: ofType('circle') },
    )) {
      if (dot.geometry.type !== 'Point' || !dot.layer.id.startsWith('selection:')) continue;
      const { x, y } = map.project(dot.geometry.coordinates);
      for (const on of at(x - 2, y - 2, 4, symbols).filter(hasWords)) overlaps.add(`${nameOf(on)} on a dot`);
    }
    const fills = map.queryRenderedFeatures(
      [
        [0, 0],
        [width, height],
      ],
      {
        layers: ofType('fill').filter((id) => id.startsWith('area-fills:')),
      },
    );
    const classes = new Map<number, { colour: string; opacity: number }>();
    for (const { state, layer } of fills)
      if (Number(state['step']) >= 0)
        classes.set(Number(state['step']), {
          colour: String(layer.paint?.['fill-color']),
          opacity: Number(layer.paint?.['fill-opacity']),
        });
    return {
      smallest,
      overlaps: [...overlaps],
      classes: [...classes].toSorted(([a], [b]) => a - b).map(([, painted]) => painted),
      land: String(map.getPaintProperty('ground:land', 'background-color')),
    };
  });
