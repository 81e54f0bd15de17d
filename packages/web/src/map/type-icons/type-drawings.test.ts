import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import { DRAWING_BOX, DRAWING_LINE, drawingOf } from './type-drawings.ts';

it('the drawing of every crime type in the code equals the drawing in its icon file', () => {
  for (const type of CRIME_TYPES) {
    const file = readFileSync(join(import.meta.dirname, `../../../public/icons/${type}.svg`), 'utf8');
    // The file contains only this path, in the common box and line width, so the icon in the page is complete.
    expect(file.match(/<path/g), type).toHaveLength(1);
    expect(file, type).toContain(`<path d="${drawingOf(type)}"/>`);
    expect(file, type).toContain(`viewBox="0 0 ${DRAWING_BOX} ${DRAWING_BOX}"`);
    expect(file, type).toContain(`stroke-width="${DRAWING_LINE}" stroke-linecap="round" stroke-linejoin="round"`);
    expect(drawingOf(type), type).toMatch(/^[Mm]/);
  }
});
