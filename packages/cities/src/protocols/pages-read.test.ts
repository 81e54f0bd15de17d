import { createHash } from 'node:crypto';
import type { PagesRead } from '@crimemap/contract/holdings';
import { expect, it } from 'vitest';
import { type HeardPage, pageOfReply, withPage } from './pages-read.ts';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const digestOf = (pages: readonly HeardPage[]) => pages.reduce<PagesRead | null>(withPage, null);

it('the digest of a single page or file is the SHA-256 of its bytes', () => {
  expect(digestOf([pageOfReply('https://police.example/a', 'é')])).toEqual({
    url: 'https://police.example/a',
    pages: 1,
    bytes: 2,
    sha256: hex('é'),
  });
});

it('the digest of several pages contains the first address and depends on every page and on their order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => pageOfReply(`https://police.example/${text}`, text)) as [
    HeardPage,
    HeardPage,
    HeardPage,
  ];
  expect(digestOf([a, b, c])).toEqual({
    url: 'https://police.example/a',
    pages: 3,
    bytes: 3,
    sha256: hex(hex(hex('a') + hex('b')) + hex('c')),
  });
  expect(digestOf([b, a, c])?.sha256).not.toBe(digestOf([a, b, c])?.sha256);
});

it('the digest of a file starts over if the file is read again from its beginning', () => {
  const file = { ...pageOfReply('https://police.example/a.zip', 'a'), startsOver: true } as const;
  const year = pageOfReply('https://police.example/2021.zip', 'b');
  expect(digestOf([file, year, file, year])).toEqual(digestOf([file, year]));
});
