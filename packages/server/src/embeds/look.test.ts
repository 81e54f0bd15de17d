import { COLOURS } from '@crimemap/contract/colours';
import { expect, it } from 'vitest';
import { drawingStyle } from './look.ts';

it('follows the reader’s system only if no theme is requested', () => {
  const { dark, light } = COLOURS;
  const [before = '', after = ''] = drawingStyle(undefined).split('@media (prefers-color-scheme:dark)');
  expect(before).toContain(light.panel);
  expect(after).toContain(dark.panel);
  expect(drawingStyle('light')).not.toContain(dark.panel);
  expect(drawingStyle('dark')).not.toContain(light.text);
});
