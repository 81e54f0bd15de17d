import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METHOD_VERSION } from '@crimemap/usual-range/usual-range';
import { describe, expect, it } from 'vitest';
import { type PageBlock, type TextLine, textOfLine } from '../src/features/method/page-blocks.ts';
import { methodPage } from './method-pages.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/method');
const read = (name: string) => methodPage(readFileSync(join(FOLDER, name), 'utf8'), FOLDER);
const [english, french] = [read('usual-range.md'), read('usual-range.fr.md')];

const linesOf = (block: PageBlock): readonly TextLine[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.line];
    case 'list':
      return block.items;
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'code':
    case 'file':
      return [[block.text]];
  }
};
const textOf = (block: PageBlock) => linesOf(block).map(textOfLine).join('\n');

/** Returns the structure of a block: its kind, heading level, and number of lines and columns. */
const shapeOf = (block: PageBlock) => ({
  kind: block.kind,
  lines: linesOf(block).length,
  level: block.kind === 'heading' && block.level,
  columns: block.kind === 'table' && block.head.length,
});

/**
 * Returns the numbers in a block in one format for both languages. They are sorted, because word order differs between
 * the languages.
 */
const figuresOf = (block: PageBlock, { thousands, point }: { thousands: RegExp; point: RegExp }) =>
  (
    textOf(block)
      .replace(thousands, '$1$2')
      .replace(point, '$1.$2')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).sort();
const IN_ENGLISH = { thousands: /(\d),(\d{3})(?!\d)/g, point: /(\d)\.(\d)/g };
const IN_FRENCH = { thousands: /(\d)\u00a0(\d{3})(?!\d)/g, point: /(\d),(\d)/g };

const codeOf = (line: TextLine): readonly string[] =>
  line.flatMap((piece) =>
    typeof piece === 'string' ? [] : piece.as === 'code' ? [textOfLine([piece])] : codeOf(piece.pieces),
  );

describe('page about the usual-range method', () => {
  it('contains the same blocks in both languages, with the same numbers, names and code', () => {
    expect(french.map(shapeOf)).toEqual(english.map(shapeOf));
    english.forEach((block, at) => {
      const other = french[at] as PageBlock;
      const said = textOf(block);
      if (block.kind === 'code' || block.kind === 'file') expect(textOf(other)).toBe(said);
      else expect(figuresOf(other, IN_FRENCH), said).toEqual(figuresOf(block, IN_ENGLISH));
      expect(linesOf(other).flatMap(codeOf).sort(), said).toEqual(linesOf(block).flatMap(codeOf).sort());
    });
  });

  it('shows the current version of the method', () => {
    for (const blocks of [english, french])
      expect(textOf(blocks[1] as PageBlock)).toContain(`Version ${METHOD_VERSION} `);
  });

  it('contains the R code once', () => {
    const files = english.filter(({ kind }) => kind === 'file');
    expect(files).toEqual([
      {
        kind: 'file',
        name: 'usual-range.R',
        text: readFileSync(join(FOLDER, '../../packages/usual-range/r/usual-range.R'), 'utf8'),
      },
    ]);
  });
});

it('building a method page fails if a Markdown construct is not supported or a file is missing', () => {
  expect(() => methodPage('> quoted', FOLDER)).toThrow('blockquote');
  expect(() => methodPage('![a picture](x.png)', FOLDER)).toThrow('image');
  expect(() => methodPage('[code](no-such.R)', FOLDER)).toThrow('no-such.R');
});
