import { CRIME_TYPES } from '@crimemap/contract/crime-types';

/*
 * Shaders for the circles of `counted-points.ts`. A circle has the colour of its type and a rim in the basemap's tone
 * for contrast.
 */

/** Width in pixels of the edge of a circle; small circles have a thinner edge. */
export const RIM = 2;

/** Number of colours: one for each crime type, and one for unknown types. */
export const COLOURS = CRIME_TYPES.length + 1;

export const VERTEX = `#version 300 es
uniform mat4 u_matrix;
uniform vec2 u_pixel;
uniform float u_scale;
uniform int u_hover;
in vec2 a_place;
in float a_radius;
in float a_type;
uniform vec3 u_types[${COLOURS}];
uniform vec3 u_hover_fill;
out vec2 v_at;
out float v_radius;
out float v_edge;
flat out vec3 v_fill;
void main() {
  if (a_radius == 0.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  v_edge = min(${RIM.toFixed(1)}, a_radius * u_scale * 0.45);
  v_radius = a_radius * u_scale + v_edge;
  vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
  v_at = corner * (v_radius + 1.0);
  v_fill = (gl_VertexID >> 2) == u_hover ? u_hover_fill : u_types[int(a_type)];
  vec4 place = u_matrix * vec4(a_place, 0.0, 1.0);
  gl_Position = place + vec4(v_at * u_pixel * place.w, 0.0, 0.0);
}`;

export const FRAGMENT = `#version 300 es
precision mediump float;
uniform vec3 u_edge;
in vec2 v_at;
in float v_radius;
in float v_edge;
flat in vec3 v_fill;
out vec4 colour;
void main() {
  float distance = length(v_at);
  float inside = clamp(v_radius + 0.5 - distance, 0.0, 1.0);
  float core = clamp(v_radius + 0.5 - v_edge - distance, 0.0, 1.0);
  colour = vec4(mix(u_edge, v_fill, core), 1.0) * inside;
}`;
