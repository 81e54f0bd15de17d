import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aNewsKeeper, newsForThisFile, POLICE, rss } from './testing.ts';

const { db, server, listed, titles, readOnce } = await newsForThisFile();

describe('the content of a news feed', () => {
  it('in RSS is converted to plain text from CDATA, entities and doubly escaped HTML', async () => {
    const { items, feeds } = await readOnce(
      rss([
        {
          title: '<![CDATA[Robbery &amp; <b>assault</b> on Queen]]>',
          text: '&lt;p&gt;Two people were robbed &amp;amp; &amp;lt;b&amp;gt;nobody&amp;lt;/b&amp;gt; was hurt.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;Officers ask for video.&lt;/p&gt;',
        },
      ]),
    );
    expect(items).toMatchObject([
      {
        title: 'Robbery & assault on Queen',
        summary: 'Two people were robbed & nobody was hurt. Officers ask for video.',
        summary_by: 'feed',
        source: 'Metro Police',
        city: 'toronto',
        language: 'en',
        published_at: '2026-11-21T16:00:00.000Z',
      },
    ]);
    expect(feeds).toMatchObject([{ source: 'Metro Police', state: 'fine', city: 'toronto' }]);
  });

  it('in Atom links to the web page if an entry has several links, and may be doubly escaped or XHTML', async () => {
    const entry = (id: string, body: string) =>
      `<entry><id>urn:${id}</id><link rel="self" href="https://police.test/api/${id}"/><link rel="alternate" href="/news/${id}"/>
       <title type="html">Arrest &amp;amp; charges ${id}</title><updated>2026-11-21T16:30:00Z</updated><published>2026-11-21T15:30:00Z</published>${body}</entry>`;
    const { items } = await readOnce(
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr-CA"><title>Service de police</title><link href="https://police.test/"/>
       ${entry('one', '<summary type="html">&amp;lt;p&amp;gt;Un homme a été arrêté hier soir.&amp;lt;/p&amp;gt;</summary>')}
       ${entry('two', '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Le magasin a été <b>cambriolé</b> samedi.</p></div></content>')}</feed>`,
    );
    expect(items.map(({ url, summary, language }) => ({ url, summary, language }))).toEqual(
      expect.arrayContaining([
        { url: 'https://police.test/news/one', summary: 'Un homme a été arrêté hier soir.', language: 'fr' },
        { url: 'https://police.test/news/two', summary: 'Le magasin a été cambriolé samedi.', language: 'fr' },
      ]),
    );
    expect(items[0]).toMatchObject({ published_at: '2026-11-21T15:30:00.000Z', source: 'Service de police' });
    expect(items.map(({ title }) => title)).toContain('Arrest & charges one');
  });

  it('is parsed in RSS 1.0', async () => {
    const { items } = await readOnce(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel rdf:about="https://police.test/"><title>Old Service</title></channel>
       <item rdf:about="https://police.test/1"><title>Theft of a bicycle</title><link>https://police.test/1</link><description>It was locked.</description><dc:date>2026-11-21T10:00:00-05:00</dc:date></item></rdf:RDF>`,
    );
    expect(items).toMatchObject([{ title: 'Theft of a bicycle', published_at: '2026-11-21T15:00:00.000Z' }]);
  });

  it('is decoded as ISO-8859-1 in a gzip response', async () => {
    const latin = Buffer.from(rss([{ title: 'Vol à main armée à Montréal' }]).replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const { items } = await readOnce((_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end(gzipSync(latin)),
    );
    expect(items).toMatchObject([{ title: 'Vol à main armée à Montréal' }]);
  });

  it('has dates without a zone interpreted in the city’s time zone, and North American zone names are recognised', async () => {
    const dated = (title: string, date: string) =>
      `<item><title>${title}</title><link>https://police.test/${title}</link><pubDate>${date}</pubDate></item>`;
    const { items } = await readOnce(
      `<rss version="2.0"><channel><title>Metro Police</title><link>https://police.test/</link>${[
        dated('Theft-1', 'Fri, 20 Nov 2026 08:00:00'),
        dated('Theft-2', '2026-11-20 08:00:00'),
        dated('Theft-3', 'Fri, 20 Nov 2026 08:00:00 NST'),
        dated('Theft-4', 'Fri, 20 Nov 2026 08:00:00 PST'),
        dated('Theft-5', '2026-11-20T08:00:00+02:00'),
      ].join('')}</channel></rss>`,
    );
    expect(Object.fromEntries(items.map(({ title, published_at }) => [title, published_at]))).toEqual({
      'Theft-1': '2026-11-20T13:00:00.000Z',
      'Theft-2': '2026-11-20T13:00:00.000Z',
      'Theft-3': '2026-11-20T11:30:00.000Z',
      'Theft-4': '2026-11-20T16:00:00.000Z',
      'Theft-5': '2026-11-20T06:00:00.000Z',
    });
  });

  it('has relative links resolved against the base URL of the entry or the feed', async () => {
    const { items } = await readOnce(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://police.test/news/"><title>Metro Police</title><link href="https://other.test/"/>
       <entry><id>a</id><title>Theft a</title><link href="a"/><updated>2026-11-21T16:30:00Z</updated></entry>
       <entry xml:base="2026/"><id>b</id><title>Theft b</title><link href="b"/><updated>2026-11-21T16:30:00Z</updated></entry></feed>`,
    );
    expect(items.map(({ url }) => url).sort()).toEqual([
      'https://police.test/news/2026/b',
      'https://police.test/news/a',
    ]);
  });

  it('has relative links in RSS resolved against the base URL of the item', async () => {
    const { items } = await readOnce(
      `<rss version="2.0" xml:base="https://police.test/x/"><channel><title>Metro Police</title><link>https://other.test/</link>
       <item xml:base="2026/"><title>Theft</title><link>a</link></item></channel></rss>`,
    );
    expect(items.map(({ url }) => url)).toEqual(['https://police.test/x/2026/a']);
  });

  it('becomes two news items if two entries have one id but different links, and one item if id and link are equal', async () => {
    const { items } = await readOnce(
      rss([
        { title: 'Theft of a bicycle', id: 'x', link: 'https://police.test/1' },
        { title: 'Robbery at a bank', id: 'x', link: 'https://police.test/2' },
        { title: 'Fraud by telephone', id: 'y', link: 'https://police.test/3' },
        { title: 'Fraud by telephone', id: 'y', link: 'https://police.test/3' },
      ]),
    );
    expect(items.map(({ url }) => url).sort()).toEqual([1, 2, 3].map((n) => `https://police.test/${n}`));
  });

  it('is stored without the entry that contains an invalid byte', async () => {
    const damaged = Buffer.from(
      rss([{ title: 'Theft of a bicycle' }, { title: 'Robbery at a caf\u00e9', id: '2' }]),
      'latin1',
    );
    const { items, feeds } = await readOnce((_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(damaged),
    );
    expect(items.map(({ title }) => title)).toEqual(['Theft of a bicycle']);
    expect(feeds).toMatchObject([{ state: 'fine' }]);
  });

  it('is stored without entries whose links are not web pages, and without tracking parameters in links', async () => {
    const { items } = await readOnce(
      rss([
        { title: 'One', link: 'javascript:alert(1)' },
        { title: 'Two', link: 'https://user:word@police.test/2' },
        { title: 'Three', link: 'ftp://police.test/3' },
        { title: 'Four', link: 'https://police.test/4?utm_source=rss&amp;id=4&amp;fbclid=x' },
      ]),
    );
    expect(items.map(({ url }) => url)).toEqual(['https://police.test/4?id=4']);
  });

  it('gets the time of the first import instead of a missing, future or impossible date, and omits entries over thirty days old', async () => {
    const { items } = await readOnce(
      rss([
        { title: 'Ahead of its time', hoursAgo: -240 },
        { title: 'Not dated at all', hoursAgo: null },
        { title: 'From long ago', hoursAgo: 31 * 24 },
        { title: 'Of the year zero', hoursAgo: 24 * 365 * 40 },
      ]),
    );
    expect(Object.fromEntries(items.map(({ title, published_at }) => [title, published_at]))).toEqual({
      'Ahead of its time': '2026-11-21T17:00:00.000Z',
      'Not dated at all': '2026-11-21T17:00:00.000Z',
      'Of the year zero': '2026-11-21T17:00:00.000Z',
    });
  });

  it('is cleaned of control characters, direction marks and unpaired surrogates, and long texts are shortened', async () => {
    const { items } = await readOnce(
      rss([
        { title: `Theft &#x202E;evil&#xD800; \u0085 of ${'a long word '.repeat(40)}`, text: 'Word '.repeat(30_000) },
      ]),
    );
    expect(items[0]?.title).toMatch(/^Theft evil of a long word .*…$/);
    expect(items[0]?.title.length).toBeLessThanOrEqual(200);
    expect(items[0]?.summary.length).toBeLessThanOrEqual(360);
  });

  it('is filtered to crime news for a newspaper, in both languages, but not for a police service', async () => {
    const paper = 'montreal=https://daily.test/rss';
    server.answers.set(
      '/rss',
      rss([
        { title: 'Bake sale raises $200' },
        { title: 'Deux suspects arrêtés après un cambriolage' },
        { title: 'La météo de demain' },
        { title: 'Man charged after downtown stabbing' },
        { title: 'Tax break in the budget' },
      ]),
    );
    const keeper = aNewsKeeper(db, server, paper);
    await keeper.round();
    expect((await titles(keeper, paper)).sort()).toEqual([
      'Deux suspects arrêtés après un cambriolage',
      'Man charged after downtown stabbing',
    ]);
    expect((await readOnce(rss([{ title: 'Open doors at the station' }]))).items).toHaveLength(1);
  });
});

describe('a faulty news feed', () => {
  it('sends broken XML or a web page: its stored news remain, and the feed is listed as failing', async () => {
    const bodies = [
      ['external entities', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss([{ title: 'Theft &x;' }])}`],
      [
        'entities that grow',
        `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${rss([{ title: 'Theft &b;' }])}`,
      ],
      ['a page in its stead', '<!doctype html><html><body>Checking your browser…</body></html>'],
      ['nothing', ''],
      ['half a feed', rss([{ title: 'Theft' }]).slice(0, 300)],
      ['tags without end', `<rss><channel>${'<a>'.repeat(100_000)}`],
    ] as const;
    const { keeper } = await readOnce(rss([{ title: 'Theft yesterday' }]));
    for (const [what, body] of bodies) {
      server.answers.set('/rss', body);
      // This is longer than the longest wait after several failures.
      keeper.later(12);
      await keeper.round();
      const { items, feeds } = await listed(keeper);
      expect
        .soft(
          items.map(({ title }) => title),
          what,
        )
        .toEqual(['Theft yesterday']);
      expect.soft(feeds, what).toMatchObject([{ state: 'failing', read_at: '2026-11-21T17:00:00.000Z' }]);
    }
    expect(server.requests).toHaveLength(1 + bodies.length);
  });

  it('sends 10 MB: the server stops reading at 2 MB', async () => {
    let sent = 0;
    const { feeds, items } = await readOnce((_, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      const more = () => {
        while (sent < 10 * 2 ** 20 && !response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, ' '))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    expect(feeds).toMatchObject([{ state: 'failing' }]);
    expect(items).toEqual([]);
    const [line] = await db.kysely.selectFrom('news_feeds').select('problem_code').execute();
    expect(line?.problem_code).toBe('too_large');
    expect(sent).toBeLessThan(10 * 2 ** 20);
  });

  it.each([401, 403, 410, 451])('returns %i: the feed is not requested again for a day', async (status) => {
    const { keeper, feeds } = await readOnce((_, response) => response.writeHead(status).end());
    expect(feeds).toMatchObject([{ state: 'refusing' }]);
    for (const hours of [1, 22]) {
      keeper.later(hours);
      await keeper.round();
    }
    expect(server.requests).toHaveLength(1);
    keeper.later(1);
    server.answers.set('/rss', rss([{ title: 'Theft' }]));
    await keeper.round();
    expect(server.requests).toHaveLength(2);
    expect((await listed(keeper)).feeds).toMatchObject([{ state: 'fine' }]);
  });

  it('returns 429 or 503: the feed is requested again after its Retry-After time, at most a day later', async () => {
    const { keeper } = await readOnce((_, response) => response.writeHead(503, { 'retry-after': '7200' }).end());
    keeper.later(1.9);
    await keeper.round();
    expect(server.requests).toHaveLength(1);
    keeper.later(0.2);
    server.answers.set('/rss', (_, response) => void response.writeHead(429, { 'retry-after': '999999999' }).end());
    await keeper.round();
    expect(server.requests).toHaveLength(2);
    keeper.later(23.9);
    await keeper.round();
    expect(server.requests).toHaveLength(2);
    keeper.later(0.2);
    await keeper.round();
    expect(server.requests).toHaveLength(3);
  });

  it('redirects to another address: the redirect is not followed', async () => {
    const { feeds } = await readOnce((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    expect(feeds).toMatchObject([{ state: 'failing' }]);
  });

  it('fails: the other feeds are still imported', async () => {
    const both = `${POLICE},vancouver+all=https://daily.test/other`;
    server.answers.set('/rss', (_, response) => void response.destroy());
    server.answers.set('/other', rss([{ title: 'Arson at the harbour' }]));
    const keeper = aNewsKeeper(db, server, both);
    await keeper.round();
    expect(await titles(keeper, both)).toEqual(['Arson at the harbour']);
  });
});
