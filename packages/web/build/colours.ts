import type { Plugin } from 'vite';
import { COLOURS, type Colours } from '../../contract/src/colours.ts';

const MODULE = 'virtual:colours.css';
const FILE = '/virtual-colours.css';

/**
 * Provides the style sheet `virtual:colours.css`, which defines each colour of the contract as a CSS variable: `onNote`
 * as `--on-note`, `heat` as `--heat-0` to `--heat-5`.
 */
export const colours = (): Plugin => ({
  name: 'colours',
  resolveId: (id) => (id === MODULE ? FILE : null),
  load: (id) =>
    id === FILE ? `:root{${variables(COLOURS.dark)}}:root[data-theme="light"]{${variables(COLOURS.light)}}` : null,
});

function variables({ heat, ...others }: Colours): string {
  const steps = heat.map((colour, step) => [`heat-${step}`, colour] as const);
  return [...Object.entries(others), ...steps]
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${colour};`)
    .join('');
}
