import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { CustomLayerInterface, CustomRenderMethodInput, MapLibreMap } from 'maplibre-gl';
import { FRAGMENT, VERTEX } from './counted-points-shaders.ts';
import type { MapColours } from './palette.ts';
import {
  atCorners,
  CORNERS_DRAWN,
  mercatorOf,
  mercatorsOf,
  movedBy,
  pickPlace,
  radiiOf,
  rgb,
  scaleAt,
  squares,
} from './place-points.ts';
import { afterPress } from './press-first.ts';
import { layerId } from './scene.ts';

/** Colour index of each type. 0 is the colour of unknown types. */
const NUMBERS = Object.fromEntries(CRIME_TYPES.map((type, at) => [type, at + 1])) as Readonly<
  Record<CrimeType, number>
>;
const TYPE_COLOURS = CRIME_TYPES.map((type) => CRIME_TYPE_FACTS[type].colour);

/** Locations of the vertex attributes, which are the same in every WebGL context. */
const PLACE = 0;
const RADIUS = 1;
const TYPE = 2;

interface Drawing {
  readonly gl: WebGL2RenderingContext;
  readonly program: WebGLProgram;
  readonly array: WebGLVertexArrayObject;
  readonly placeBuffer: WebGLBuffer;
  readonly radiusBuffer: WebGLBuffer;
  readonly typeBuffer: WebGLBuffer;
  readonly squareBuffer: WebGLBuffer;
  /** Number of places for which `squareBuffer` has been filled. */
  squares: number;
}

export interface CountedPoints extends CustomLayerInterface {
  /** Sets the places. Called once for each city. */
  setPlaces(places: PlacesTable): void;
  /** Sets how many reports under the filter each place has. Nothing else is uploaded when the filter changes. */
  setCounts(counts: Uint32Array): void;
  /**
   * Sets the type of each place. Until this is called, and again after new places are set, all have the same colour.
   */
  setTypes(of: PlacesTable, typeOf: (place: number) => CrimeType): void;
  setColours(colours: Pick<MapColours, 'point' | 'pointEdge' | 'pointHover'>): void;
  /** If `false`, nothing is drawn, but `pick` still finds places. */
  setShown(shown: boolean): void;
  /** Sets the place under the pointer; -1 if there is none. */
  setHover(place: number): void;
  /** Returns the index of the drawn place within `slack` pixels of a location; -1 if there is none. */
  pick(at: LngLat, slack: number): number;
}

/**
 * Creates a WebGL2 layer that draws every place of a city as a circle in one draw call; the circle's size shows the
 * count. After a lost WebGL context the scene adds the layer again, so MapLibre calls `onAdd` again, which uploads
 * everything from memory.
 */
export function createCountedPoints(): CountedPoints {
  let places: PlacesTable | null = null;
  let world: Float64Array = new Float64Array(0);
  let origin: readonly [number, number] = [0, 0];
  let radii: Float32Array = new Float32Array(0);
  let types: Float32Array = new Float32Array(0);
  let drawn = 0;
  let colours: Frame['colours'] = { types: [], edge: [0, 0, 0], hover: [1, 1, 1] };
  let hover = -1;
  let shown = true;
  let drawing: Drawing | null = null;
  let map: MapLibreMap | null = null;

  const repaint = () => afterPress(() => map?.triggerRepaint());
  const uploadRadii = (): void => {
    if (!drawing) return;
    upload(drawing.gl, drawing.radiusBuffer, atCorners(radii, 1));
    repaint();
  };
  const uploadTypes = (): void => {
    if (!drawing) return;
    upload(drawing.gl, drawing.typeBuffer, atCorners(types, 1));
    repaint();
  };
  const uploadPlaces = (): void => {
    if (!drawing) return;
    // Uploads offsets from the first place. A 32-bit number is precise to a metre within a city, but not across the
    // world.
    const steps = Float32Array.from(world, (value, i) => value - (origin[i % 2] as number));
    upload(drawing.gl, drawing.placeBuffer, atCorners(steps, 2));
    uploadRadii();
    uploadTypes();
  };

  return {
    id: layerId('counted-points', 'circles'),
    type: 'custom',
    onAdd(onMap, gl) {
      map = onMap;
      drawing = createDrawing(gl as WebGL2RenderingContext);
      uploadPlaces();
    },
    onRemove() {
      if (drawing && !drawing.gl.isContextLost()) deleteDrawing(drawing);
      drawing = null;
      map = null;
    },
    render(_, input) {
      if (drawing && map && shown && radii.length > 0)
        draw(drawing, map, input, { origin, colours, hover, length: radii.length, drawn });
    },
    setPlaces(next) {
      if (next === places) return;
      places = next;
      world = mercatorsOf(next);
      origin = [world[0] ?? 0, world[1] ?? 0];
      radii = new Float32Array(next.length);
      types = new Float32Array(next.length);
      drawn = 0;
      uploadPlaces();
    },
    setCounts(counts) {
      if (!places) return;
      radii = radiiOf(places, counts);
      drawn = radii.reduce((sum, radius) => sum + Math.sign(radius), 0);
      uploadRadii();
    },
    setTypes(of, typeOf) {
      types = Float32Array.from({ length: of.length }, (_, place) => NUMBERS[typeOf(place)]);
      uploadTypes();
    },
    setColours({ point, pointEdge, pointHover }) {
      colours = { types: [point, ...TYPE_COLOURS].flatMap(rgb), edge: rgb(pointEdge), hover: rgb(pointHover) };
      repaint();
    },
    setShown(next) {
      if (next === shown) return;
      shown = next;
      repaint();
    },
    setHover(place) {
      if (place === hover) return;
      hover = place;
      repaint();
    },
    pick(at, slack) {
      if (!map) return -1;
      const zoom = map.getZoom();
      const scale = scaleAt(zoom, drawn);
      return pickPlace(world, radii, mercatorOf(at), scale / (512 * 2 ** zoom), slack / scale);
    },
  };
}

interface Frame {
  readonly origin: readonly [number, number];
  readonly colours: {
    /** Colours by index of the type; the first is for unknown types. */
    readonly types: readonly number[];
    readonly edge: readonly number[];
    readonly hover: readonly number[];
  };
  readonly hover: number;
  readonly length: number;
  /** Number of places that have a circle. */
  readonly drawn: number;
}

function draw(
  drawing: Drawing,
  map: MapLibreMap,
  input: CustomRenderMethodInput,
  { origin, colours, hover, length, drawn }: Frame,
): void {
  const { gl, program, array } = drawing;
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const { width, height } = gl.canvas;
  const ratio = map.getPixelRatio();
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `useProgram` is not a React hook.
  gl.useProgram(program);
  gl.bindVertexArray(array);
  // Not done in `setPlaces`, because MapLibre would not notice a buffer that is bound outside a frame.
  if (drawing.squares < length) {
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, drawing.squareBuffer);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, squares(length), gl.STATIC_DRAW);
    drawing.squares = length;
  }
  gl.uniformMatrix4fv(uniform('u_matrix'), false, movedBy([...input.defaultProjectionData.mainMatrix], origin));
  gl.uniform2f(uniform('u_pixel'), (2 * ratio) / width, (2 * ratio) / height);
  gl.uniform1f(uniform('u_scale'), scaleAt(map.getZoom(), drawn));
  gl.uniform1i(uniform('u_hover'), hover);
  gl.uniform3fv(uniform('u_types'), colours.types);
  gl.uniform3fv(uniform('u_edge'), colours.edge);
  gl.uniform3fv(uniform('u_hover_fill'), colours.hover);
  gl.drawElements(gl.TRIANGLES, CORNERS_DRAWN * length, gl.UNSIGNED_INT, 0);
  gl.bindVertexArray(null);
}

function createDrawing(gl: WebGL2RenderingContext): Drawing {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, PLACE, 'a_place');
  gl.bindAttribLocation(program, RADIUS, 'a_radius');
  gl.bindAttribLocation(program, TYPE, 'a_type');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`counted points: ${gl.getProgramInfoLog(program)}`);

  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const column = (at: number, size: number): WebGLBuffer => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, gl.FLOAT, false, 0, 0);
    return buffer;
  };
  const [placeBuffer, radiusBuffer, typeBuffer] = [column(PLACE, 2), column(RADIUS, 1), column(TYPE, 1)];
  gl.bindVertexArray(null);
  return { gl, program, array, placeBuffer, radiusBuffer, typeBuffer, squareBuffer: gl.createBuffer(), squares: 0 };
}

function upload(gl: WebGL2RenderingContext, buffer: WebGLBuffer, data: Float32Array): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
}

function deleteDrawing({ gl, program, array, placeBuffer, radiusBuffer, typeBuffer, squareBuffer }: Drawing): void {
  gl.deleteProgram(program);
  gl.deleteVertexArray(array);
  gl.deleteBuffer(placeBuffer);
  gl.deleteBuffer(radiusBuffer);
  gl.deleteBuffer(typeBuffer);
  gl.deleteBuffer(squareBuffer);
}
