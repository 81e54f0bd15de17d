import { describe, expect, it } from 'vitest';
import { headlineOf, isRepeat, storyOf } from './same-story.ts';
import { aNewsKeeper, newsForThisFile, POLICE, rss, type Story } from './testing.ts';

const { db, server, listed } = await newsForThisFile();
const FEEDS = `${POLICE},toronto+all=https://daily.test/paper,toronto+all=https://daily.test/third`;

const AT = new Date('2026-11-21T17:00:00Z');
const ITEM = { key: 'k', story: 's', at: AT, hiddenAt: null };
const areOne = (a: string, b: string) =>
  storyOf({ feed: 'a', url: 'https://a.test/', headline: headlineOf(a), at: AT }, [
    { ...ITEM, feed: 'b', url: 'https://b.test/', headline: headlineOf(b) },
  ]) === 's';

it('news with headlines that differ in place, outcome or offence are separate stories', () => {
  const pairs = [
    ['Man charged in Queen Street murder investigation', 'Man cleared in Queen Street murder investigation'],
    ['Man arrested in Queen Street robbery', 'Man released after Queen Street robbery arrest'],
    ['Two charged in Bloor Street robbery', 'Charges withdrawn against two in Bloor Street robbery'],
    ['Officer charged in Bloor Street assault', 'Officer acquitted in Bloor Street assault'],
    ['Robbery in Bloor Street: man found guilty', 'Robbery in Bloor Street: man found not guilty'],
    ['Missing person, Jane Street and Finch Avenue', 'Missing person, Jane Street and Finch Avenue, located'],
    ['Suspect sought in Queen Street robbery', 'Suspect arrested in Queen Street robbery'],
    ['Robbery investigation, Jane Street and Finch Avenue', 'Homicide investigation, Jane Street and Finch Avenue'],
    [
      'Assault investigation, Jane Street and Finch Avenue',
      'Sexual assault investigation, Jane Street and Finch Avenue',
    ],
    ['Shooting at Jane Street and Finch Avenue', 'Stabbing at Jane Street and Finch Avenue'],
    ['Un homme accusé du vol qualifié de la rue Peel', 'Un homme acquitté du vol qualifié de la rue Peel'],
    ['Vol rue Peel : un homme accusé', 'Vol rue Peel : les accusations contre un homme retirées'],
    ['Adolescente portée disparue à Montréal-Nord', 'Adolescente disparue à Montréal-Nord retrouvée'],
    ['Agression rue Peel : un suspect recherché', 'Agression sexuelle rue Peel : un suspect recherché'],
    ['Vol qualifié rue Peel, appel aux témoins', 'Vol rue Peel, appel aux témoins'],
    ['Man stabbed in Brampton plaza', 'Man stabbed in Mississauga plaza'],
    ['Fusillade à Laval : un homme blessé', 'Fusillade à Longueuil : un homme blessé'],
  ] as const;
  for (const [a, b] of pairs) expect.soft([areOne(a, b), areOne(b, a)], `“${a}” and “${b}”`).toEqual([false, false]);
});

it('news of different feeds whose headlines state the same facts are one story', () => {
  const pairs = [
    ['Man charged in stabbing at Finch Station', 'Finch Station stabbing: man arrested, charged'],
    ['Police release images of suspect in Queen Street robbery', 'Queen Street robbery: police seek suspect in images'],
    ['Man stabbed in Scarborough plaza', 'Man stabbed in plaza in Toronto’s Scarborough'],
    ['Murder charge laid in Queen Street homicide', 'Queen Street homicide: murder charge laid against man'],
    ['Un homme arrêté après une fusillade rue Peel', 'Fusillade rue Peel : un homme arrêté'],
  ] as const;
  for (const [a, b] of pairs) expect.soft(areOne(a, b), `“${a}” and “${b}”`).toBe(true);
});

it('headline is recognised as a repetition of a similar headline only if both contain the same place', () => {
  const pairs = [
    ['Two charged after a robbery on Bloor Street', 'UPDATE: Two charged after a robbery on Bloor Street', true],
    [
      'Robbery investigation, Jane Street and Finch Avenue',
      'Robbery investigation, Jane Street and Finch Avenue',
      true,
    ],
    [
      'Robbery investigation, Jane Street and Finch Avenue',
      'Robbery investigation, King Street and Finch Avenue',
      false,
    ],
    ['Robbery investigation', 'Robbery investigation, King Street', false],
  ] as const;
  for (const [a, b, again] of pairs)
    expect.soft(isRepeat(headlineOf(a), headlineOf(b)), `“${a}”, then “${b}”`).toBe(again);
});

describe('list of news stories', () => {
  const seen = async (police: readonly Story[], paper: readonly Story[] = [], third: readonly Story[] = []) => {
    server.answers.set('/rss', rss(police));
    server.answers.set('/paper', rss(paper, { title: 'The Daily' }));
    server.answers.set('/third', rss(third, { title: 'The Third' }));
    const keeper = aNewsKeeper(db, server, FEEDS);
    await keeper.round();
    return (await listed(keeper, FEEDS)).items;
  };
  const link = (name: string) => `https://daily.test/${name}`;

  it('shows two similar items of one feed as separate stories', async () => {
    const items = await seen([
      { title: 'Man Charged in Murder Investigation, Queen Street', hoursAgo: 30 },
      { title: 'Man Cleared in Murder Investigation, Queen Street', hoursAgo: 1 },
      { title: 'Robbery Investigation, Jane Street and Finch Avenue', hoursAgo: 3, id: 'one' },
      { title: 'Robbery Investigation, Jane Street and Finch Avenue', hoursAgo: 2, id: 'two' },
    ]);
    expect(items.map(({ title, also }) => [title, also])).toEqual([
      ['Man Cleared in Murder Investigation, Queen Street', []],
      ['Robbery Investigation, Jane Street and Finch Avenue', []],
      ['Robbery Investigation, Jane Street and Finch Avenue', []],
      ['Man Charged in Murder Investigation, Queen Street', []],
    ]);
  });

  it('contains a linked page only once, even if two items with different ids link to the page', async () => {
    const items = await seen([
      { title: 'Robbery on Queen', id: 'one', hoursAgo: 3, link: link('page') },
      { title: 'Robbery on Queen: images', id: 'two', hoursAgo: 1, link: link('page') },
    ]);
    expect(items.map(({ title, also }) => [title, also])).toEqual([['Robbery on Queen: images', []]]);
  });

  it('shows separate stories if three items with different headlines link to the same page', async () => {
    const titles = ['Robbery on Queen', 'Arson in the valley', 'Fraud on Bloor'];
    const items = await seen(titles.map((title) => ({ title, link: link('releases') })));
    expect(items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  it('shows the newest item of a story and links the other items', async () => {
    const title = 'Two charged after a robbery on Bloor Street';
    const items = await seen(
      [{ title, hoursAgo: 5, link: link('a') }],
      [{ title, hoursAgo: 3, link: link('b') }],
      [{ title: `${title}, police say`, hoursAgo: 1, link: link('c') }],
    );
    expect(items.map((item) => [item.title, item.source, item.also])).toEqual([
      [
        `${title}, police say`,
        'The Third',
        [
          { source: 'The Daily', url: link('b') },
          { source: 'Metro Police', url: link('a') },
        ],
      ],
    ]);
  });

  it('shows an item separately from its former story after the item’s headline has changed', async () => {
    const title = 'Man charged in Queen Street murder investigation';
    await seen([{ title, id: 'p', hoursAgo: 5 }], [{ title, id: 'd', hoursAgo: 3 }]);
    server.answers.set('/rss', rss([{ title: title.replace('charged', 'cleared'), id: 'p', hoursAgo: 5 }]));
    const keeper = aNewsKeeper(db, server, FEEDS);
    keeper.later(1);
    await keeper.round();
    expect((await listed(keeper, FEEDS)).items.map((item) => [item.title, item.also])).toEqual([
      [title, []],
      [title.replace('charged', 'cleared'), []],
    ]);
  });
});
