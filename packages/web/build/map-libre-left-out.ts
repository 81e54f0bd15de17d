import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What of MapLibre the ground we draw ourselves and our layers never need, by the files of its sources (docs/decisions/0074). Map
 * layers and sources that need them do not compile (`DrawnLayer`, `DrawnSource` in src/map/scene.ts). A style of the operator's may
 * need any of it: there the page takes MapLibre as it is published (src/map/maplibre/whole-maplibre.ts).
 */
const LEFT_OUT = [
  // The globe.
  'geo/projection/globe_projection.ts',
  'geo/projection/globe_transform.ts',
  'geo/projection/globe_camera_helper.ts',
  'geo/projection/vertical_perspective_camera_helper.ts',
  'geo/projection/vertical_perspective_projection.ts',
  'geo/projection/vertical_perspective_transform.ts',
  'shaders/glsl/_projection_globe.*',
  // Heights: terrain, shaded relief, buildings.
  'render/terrain.ts',
  'webgl/render_to_texture.ts',
  'webgl/draw/draw_terrain.ts',
  'shaders/glsl/terrain.*',
  'shaders/glsl/terrain_depth.*',
  'source/raster_dem_tile_source.ts',
  'source/raster_dem_tile_worker_source.ts',
  'style/style_layer/hillshade_style_layer.ts',
  'style/style_layer/color_relief_style_layer.ts',
  'style/style_layer/fill_extrusion_style_layer.ts',
  'webgl/draw/draw_hillshade.ts',
  'webgl/draw/draw_color_relief.ts',
  'webgl/draw/draw_fill_extrusion.ts',
  'webgl/program/hillshade_program.ts',
  'webgl/program/color_relief_program.ts',
  'webgl/program/fill_extrusion_program.ts',
  'shaders/glsl/hillshade.*',
  'shaders/glsl/hillshade_prepare.*',
  'shaders/glsl/color_relief.*',
  'shaders/glsl/fill_extrusion.*',
  'shaders/glsl/fill_extrusion_pattern.*',
  // Clouds of points. Ours are drawn by a layer of our own.
  'style/style_layer/heatmap_style_layer.ts',
  'webgl/draw/draw_heatmap.ts',
  'webgl/program/heatmap_program.ts',
  'shaders/glsl/heatmap.*',
  'shaders/glsl/heatmap_texture.*',
  // Single pictures, films and canvases laid on the map.
  'source/image_source.ts',
  'source/video_source.ts',
  'source/canvas_source.ts',
  // Tiles in the MapLibre tile format.
  'source/vector_tile_mlt.ts',
  // Its own attribution, logo and address, and what shows how it places things.
  'ui/control/attribution_control.ts',
  'ui/control/logo_control.ts',
  'ui/hash.ts',
  'webgl/draw/draw_debug.ts',
  'webgl/draw/draw_collision_debug.ts',
  'shaders/glsl/debug.*',
  'shaders/glsl/collision_box.*',
  'shaders/glsl/collision_circle.*',
];

const isIn = (path: string, named: string): boolean =>
  named.endsWith('.*') ? path.startsWith(named.slice(0, -1)) : path === named;

/** Puts in the place of each file of `sources` that is left out one whose functions throw. Ends a build where one of them is not there. */
export function leftOutOfMapLibre(sources: string): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out-of-map-libre',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(`${sources}/`)) return null;
      const path = id.slice(sources.length + 1);
      const named = LEFT_OUT.find((each) => isIn(path, each));
      if (!named) return null;
      met.add(named);
      return { code: throwing(path, readFileSync(id, 'utf8')), moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = error ? [] : LEFT_OUT.filter((each) => !met.has(each));
      if (missing.length > 0)
        this.error(`build/map-libre-left-out.ts: MapLibre has no ${missing.join(', ')}; look at what it has instead`);
    },
  };
}

/**
 * A module with the names that `source` exports as values: each throws when it is called or made. What asks whether something is of
 * the kind that is left out says no. A shader is an empty text.
 */
export function throwing(path: string, source: string): string {
  if (path.startsWith('shaders/')) return `export default '';`;
  const declared = source.matchAll(/^export (?:abstract )?(?:async )?(?:class|function|const|enum) (\w+)/gm);
  const listed = source.matchAll(/^export \{([^}]*)\}/gm);
  const names = [
    ...[...declared].map(([, name]) => name),
    ...[...listed].flatMap(([, list = '']) => list.split(',').map((each) => each.trim())),
  ].filter((name) => name && !name.startsWith('type '));
  const what = JSON.stringify(`This build of MapLibre has no ${path}`);
  return [`const leftOut = () => { throw new Error(${what}); };`]
    .concat(
      names.map(
        (name) => `export function ${name}() { ${/^is[A-Z]/.test(name ?? '') ? 'return false' : 'leftOut()'}; }`,
      ),
    )
    .join('\n');
}
