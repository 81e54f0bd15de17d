import { expect, it } from 'vitest';
import { markedText } from './QueueDetail.tsx';

const marked = (text: string, ...found: string[]) =>
  markedText(text, found).map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text));

it('highlights every match, with the spaces of the original text', () => {
  expect(marked('48 Maple\n Avenue, 48 maple avenue.', '48 Maple Avenue').join('')).toBe(
    '[48 Maple\n Avenue], [48 maple avenue].',
  );
});

it('treats special characters literally, and leaves a text without an exact match unchanged', () => {
  expect(marked('a (at) b.c', 'a (at) b.c')).toEqual(['[a (at) b.c]']);
  expect(marked('４１６', '416')).toEqual(['４１６']);
  expect(marked('axc', 'a.c', '')).toEqual(['axc']);
});
