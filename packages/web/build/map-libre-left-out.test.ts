import { expect, it } from 'vitest';
import { throwing } from './map-libre-left-out.ts';

it('what is left out keeps its names, and throws when it is used', async () => {
  const source = `import {a} from './a.ts';
export type Options = {};
export abstract class Globe extends Base {}
export const uniforms = (context) => ({});
export const isGlobe = (transform) => transform instanceof Globe;
function drawGlobe() {}
export {
  drawGlobe,
  type Drawn,
};
`;
  const made = throwing('geo/globe.ts', source);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(made)}`);
  expect(Object.keys(module).sort()).toEqual(['Globe', 'drawGlobe', 'isGlobe', 'uniforms']);
  expect(() => new module.Globe()).toThrow('no geo/globe.ts');
  expect(() => module.drawGlobe()).toThrow('no geo/globe.ts');
  expect(module.isGlobe({})).toBe(false);
  expect({} instanceof module.Globe).toBe(false);
});

it('a shader that is left out is an empty text', () => {
  expect(throwing('shaders/glsl/heatmap.fragment.glsl.g.ts', 'export default "void main()"')).toBe(
    "export default '';",
  );
});
