import { COLOURS } from '@crimemap/contract/colours';
import { expect, it } from 'vitest';
import { drawingStyle } from './look.ts';

it('uses the colours of the reader’s system theme only if the URL requests no theme', () => {
  const { dark, light } = COLOURS;
  const [before = '', after = ''] = drawingStyle(undefined).split('@media (prefers-color-scheme:dark)');
  expect(before).toContain(light.panel);
  expect(after).toContain(dark.panel);
  expect(drawingStyle('light')).not.toContain(dark.panel);
  expect(drawingStyle('dark')).not.toContain(light.text);
});
