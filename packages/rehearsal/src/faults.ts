import type { Layer, Value } from './arcgis/layer.ts';

/** Fault of one response. */
export type ReplyFault =
  | { readonly kind: 'html' | 'error' | 'empty' | 'cut' | 'drip' | 'hang' | 'duplicate' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'slow'; readonly ms: number };

/** Fault of a layer, which lasts while the fault is set. */
export type LayerFault =
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'shrink'; readonly to: number }
  | { readonly kind: 'grow'; readonly by: number }
  /** Makes the layer report an edit date that is this many minutes earlier. */
  | { readonly kind: 'aged'; readonly minutes: number };

/**
 * Which requests get the fault: those whose path and query contain `match`, except for the first `after` of them, and
 * at most `times` of them (unlimited if unset).
 */
export interface Occasion {
  readonly match?: string;
  readonly after?: number;
  readonly times?: number;
}

export type Fault = (ReplyFault | LayerFault) & Occasion;

const LAYER_FAULTS: readonly Fault['kind'][] = ['rename', 'shrink', 'grow', 'aged'];

const isLayerFault = (fault: Fault): fault is LayerFault & Occasion => LAYER_FAULTS.includes(fault.kind);

export interface FaultScript {
  readonly replace: (faults: readonly Fault[]) => void;
  /** Counts the request. Returns the fault for its response, or `undefined` if there is none. */
  readonly onRequest: (request: string) => ReplyFault | undefined;
  /** Returns the layer with the faults that are set for this request. */
  readonly onLayer: (request: string, layer: Layer) => Layer;
}

/** Returns a script that decides which requests get a fault. */
export function faultScript(initial: readonly Fault[]): FaultScript {
  let script = initial.map((fault) => ({ fault, seen: 0 }));
  const about = (request: string, { match }: Occasion): boolean => match === undefined || request.includes(match);
  return {
    replace: (faults) => {
      script = faults.map((fault) => ({ fault, seen: 0 }));
    },
    onRequest: (request) => {
      for (const line of script) {
        if (isLayerFault(line.fault) || !about(request, line.fault)) continue;
        line.seen += 1;
        const nth = line.seen - (line.fault.after ?? 0);
        if (nth >= 1 && nth <= (line.fault.times ?? Number.POSITIVE_INFINITY)) return line.fault;
      }
      return undefined;
    },
    onLayer: (request, layer) =>
      script.reduce(
        (changed, { fault }) => (isLayerFault(fault) && about(request, fault) ? faulty(changed, fault) : changed),
        layer,
      ),
  };
}

function faulty(layer: Layer, fault: LayerFault): Layer {
  switch (fault.kind) {
    case 'shrink':
      return { ...layer, count: Math.min(layer.count, Math.floor(layer.count * fault.to)) };
    case 'grow':
      return {
        ...layer,
        count: layer.count + fault.by,
        row: (n) => (n < layer.count ? layer.row(n) : another(layer, n)),
      };
    case 'aged':
      return { ...layer, editedAt: layer.editedAt - fault.minutes * 60_000 };
    case 'rename':
      return {
        ...layer,
        fields: layer.fields.map((field) => (field.name === fault.from ? { ...field, name: fault.to } : field)),
        row: (n) => {
          const { attributes, geometry } = layer.row(n);
          const entries = Object.entries(attributes).map(([name, value]): [string, Value] => [
            name === fault.from ? fault.to : name,
            value,
          ]);
          return { attributes: Object.fromEntries(entries), geometry };
        },
      };
  }
}

/** Returns a copy of an earlier row with a new id. */
function another(layer: Layer, n: number): ReturnType<Layer['row']> {
  const { attributes, geometry } = layer.row(n % layer.count);
  const eventId = attributes.EVENT_UNIQUE_ID;
  return {
    attributes: {
      ...attributes,
      OBJECTID: n + 1,
      ...(eventId !== undefined && { EVENT_UNIQUE_ID: `${eventId}-${n}` }),
    },
    geometry,
  };
}
