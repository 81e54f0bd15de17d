import { describe, expect, it } from 'vitest';
import { hiddenOf, isHidden } from './normalize-headline.ts';
import { aNewsKeeper, newsForThisFile, POLICE, rss } from './testing.ts';

const { db, server, titles } = await newsForThisFile();

const says = (entry: string, text: string, url = 'https://x.test/1') => isHidden({ text, url }, hiddenOf([entry]));

describe('a name on the hide list', () => {
  it('is found in a text with initials, in reversed order, in capitals and without accents', () => {
    const found = [
      ['John Smith', 'Police seek John Smith.'],
      ['John Smith', 'Smith, John (34) is charged'],
      ['John Smith', 'John A. Smith faces charges'],
      ['John Smith', 'John A. B. Smith’s trial'],
      ['John Smith', 'SMITH, John A.'],
      ['John A. Smith', 'John Smith is charged'],
      ['Mary Ann Lee', 'Lee, Mary Ann'],
      ['Jean-Guy D’Arcy', 'jean guy darcy'],
      ['Émilie Côté', 'EMILIE COTE est accusée'],
      ['Smith', 'The Smith trial'],
    ] as const;
    for (const [entry, text] of found) expect.soft(says(entry, text), `${entry}: ${text}`).toBe(true);
  });

  it('is not found inside longer words or with other words in between', () => {
    const notFound = [
      ['John Smith', 'John Smithers is charged'],
      ['John Smith', 'John met Smith'],
      ['John Smith', 'Smith says that John left'],
      ['Smith', 'A blacksmith was robbed'],
    ] as const;
    for (const [entry, text] of notFound) expect.soft(says(entry, text), `${entry}: ${text}`).toBe(false);
  });

  it.each([
    'https://x.test/john-smith-charged',
    'https://x.test/news/2026/smith_john',
    'https://x.test/?title=John%20A.%20Smith',
  ])('is found in the URL %s', (url) => {
    expect(says('John Smith', 'Man charged', url)).toBe(true);
  });

  it('is not found if a text contains one half of the name and its URL the other half', () => {
    expect(says('John Smith', 'Police seek John', 'https://x.test/smith')).toBe(false);
  });

  it('is found in a URL with invalid escapes', () => {
    expect(says('John Smith', 'Man charged', 'https://x.test/%E9/john-smith')).toBe(true);
  });
});

it('stored news are hidden if their URL or text contains a name on the hide list, also in reversed order', async () => {
  server.answers.set(
    '/rss',
    rss([
      { title: 'Man charged', link: 'https://police.test/john-smith-charged' },
      { title: 'Trial of Smith, John A., begins' },
      { title: 'Trial of John Smithers begins' },
    ]),
  );
  const keeper = aNewsKeeper(db, server, POLICE);
  await keeper.round();
  expect(await titles(keeper)).toHaveLength(3);
  expect(await titles(keeper, POLICE, ['John Smith'])).toEqual(['Trial of John Smithers begins']);
});
