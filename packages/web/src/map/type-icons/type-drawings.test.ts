import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import { DRAWING_BOX, DRAWING_LINE, drawingOf } from './type-drawings.ts';

it('every crime type’s icon in the page equals its file', () => {
  for (const type of CRIME_TYPES) {
    const file = readFileSync(join(import.meta.dirname, `../../../public/icons/${type}.svg`), 'utf8');
    // One path in the box with the common width and colour: the page draws the complete file.
    expect(file.match(/<path/g), type).toHaveLength(1);
    expect(file, type).toContain(`<path d="${drawingOf(type)}"/>`);
    expect(file, type).toContain(`viewBox="0 0 ${DRAWING_BOX} ${DRAWING_BOX}"`);
    expect(file, type).toContain(`stroke-width="${DRAWING_LINE}" stroke-linecap="round" stroke-linejoin="round"`);
    expect(drawingOf(type), type).toMatch(/^[Mm]/);
  }
});
