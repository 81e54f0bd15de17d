import { describe, expect, it } from 'vitest';
import { hiddenOf, isHidden } from './normalize-headline.ts';
import { aNewsKeeper, newsForThisFile, POLICE, rss } from './testing.ts';

const { db, server, titles } = await newsForThisFile();

const says = (entry: string, text: string, url = 'https://x.test/1') => isHidden({ text, url }, hiddenOf([entry]));

describe('a name on the hide list', () => {
  it.each([
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
  ])('%s is found in “%s”', (entry, text) => {
    expect(says(entry, text)).toBe(true);
  });

  it.each([
    ['John Smith', 'John Smithers is charged'],
    ['John Smith', 'John met Smith'],
    ['John Smith', 'Smith says that John left'],
    ['Smith', 'A blacksmith was robbed'],
  ])('%s is not in “%s”', (entry, text) => {
    expect(says(entry, text)).toBe(false);
  });

  it.each([
    'https://x.test/john-smith-charged',
    'https://x.test/news/2026/smith_john',
    'https://x.test/?title=John%20A.%20Smith',
  ])('is found in the link %s', (url) => {
    expect(says('John Smith', 'Man charged', url)).toBe(true);
  });

  it('is not put together from the end of a text and the link behind it', () => {
    expect(says('John Smith', 'Police seek John', 'https://x.test/smith')).toBe(false);
  });

  it('and a link that is wrongly escaped is read as it stands', () => {
    expect(says('John Smith', 'Man charged', 'https://x.test/%E9/john-smith')).toBe(true);
  });
});

it('what was stored before is not told by its link, nor with the name the other way round', async () => {
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
