import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import type { Fetching } from '../kit/fetching.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import type { Asking, Cursor, Page, ReadOptions } from './page.ts';
import { type Script, type Scripted, scriptedSource } from './scripted-source.ts';

/** A protocol client and a well-behaved service for it, holding rows with ids 1 to `size`. */
export interface Protocol {
  readonly service: (size: number) => Script;
  /** Reads rows that must have the columns `ID` and `WORD`. */
  readonly read: (url: string, options: ReadOptions) => AsyncGenerator<Page>;
  readonly columns: (url: string, asking: Asking) => Promise<{ readonly columns: string[] }>;
  readonly idOf: (row: Row) => unknown;
  /** A good reply the connection lost half of, where that is not half a JSON document. */
  readonly half?: Scripted;
  /** The same service, sending a byte order mark, where that is not simply one before the body. */
  readonly marked?: (size: number) => Script;
  /** A well-behaved service whose rows have no `WORD`. */
  readonly changed: Script;
}

const html: Scripted = {
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Service maintenance</body></html>',
};

const PASSING: ReadonlyArray<readonly [name: string, fault: Scripted, code: string]> = [
  ['a web page with 200', html, 'not_data'],
  ['an empty reply', { body: '' }, 'not_data'],
  ['a reply in UTF-16', { body: Buffer.from('\uFEFF{"features":[]}', 'utf16le').toString('latin1') }, 'not_data'],
  ['a connection cut in the middle', { body: '{"features":[', cut: true }, 'cut_off'],
  ['a 500', { status: 500, body: 'oops' }, 'server_error'],
  ['a 502 with a web page', { ...html, status: 502 }, 'server_error'],
  ['a 503', { status: 503, body: '' }, 'server_error'],
  ['a 429', { status: 429, body: 'slow down' }, 'rate_limited'],
];

const LASTING: ReadonlyArray<readonly [name: string, fault: Scripted, code: string]> = [
  ['a 404', { status: 404, body: 'not found' }, 'refused'],
  ['a redirect', { status: 301, headers: { location: 'http://169.254.169.254/' }, body: '' }, 'refused'],
];

const AFTER: ReadonlyArray<readonly [header: string, ms: number]> = [
  ['2', 2000],
  ['0', 0],
  ['1000000000', 30_000],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
];

/** What every protocol client must keep, over real connections to a scripted service. */
export function checkProtocol(name: string, protocol: Protocol): void {
  const { service, read, columns, idOf, changed, marked } = protocol;
  const half = protocol.half ?? { body: '{"features":[{"attributes":{"OBJ' };
  const passing = [...PASSING, ['half a document', half, 'cut_off'] as const];
  const waits: number[] = [];
  const asking = (more: Partial<ReadOptions> = {}) => ({
    fetching: plainFetching(),
    random: () => 0.5,
    wait: async (ms: number) => void waits.push(ms),
    ...more,
  });
  const ids = async (pages: AsyncGenerator<{ readonly rows: Row[] }>) => {
    const all: unknown[] = [];
    for await (const { rows } of pages) all.push(...rows.map(idOf));
    return all;
  };
  const sorted = (all: unknown[]) => all.map(Number).sort((a, b) => a - b);
  const upTo = (size: number) => Array.from({ length: size }, (_, index) => index + 1);

  describe(name, () => {
    test.each([0, 1, 2, 3, 4, 5, 7])('reads %i rows in pages, each once', async (size) => {
      await using source = await scriptedSource(service(size));
      expect(sorted(await ids(read(source.url, asking())))).toEqual(upTo(size));
    });

    test.each(passing)('gets over %s, wherever it falls', async (_, fault) => {
      for (const at of [1, 2, 3, 4]) {
        const well = service(5);
        await using source = await scriptedSource((request) => (request.nth === at ? fault : well(request)));
        expect(sorted(await ids(read(source.url, asking())))).toEqual(upTo(5));
      }
    });

    test.each(passing)('gives up on %s that lasts, after as many attempts as allowed', async (_, fault, code) => {
      await using source = await scriptedSource(() => fault);
      await expect(ids(read(source.url, asking({ attempts: 3 })))).rejects.toMatchObject({ code });
      expect(source.request()).toBe(3);
    });

    test.each(LASTING)('does not ask again after %s', async (_, fault, code) => {
      await using source = await scriptedSource(() => fault);
      await expect(ids(read(source.url, asking()))).rejects.toMatchObject({ code });
      expect(source.request()).toBe(1);
    });

    test('accepts a byte order mark', async () => {
      const well = service(3);
      await using source = await scriptedSource(
        marked?.(3) ?? ((request) => ({ ...well(request), body: `\uFEFF${well(request).body}` })),
      );
      expect(sorted(await ids(read(source.url, asking())))).toEqual(upTo(3));
    });

    test('waits longer each time, by a random share of it', async () => {
      waits.length = 0;
      await using source = await scriptedSource(() => ({ status: 500, body: '' }));
      await expect(ids(read(source.url, asking({ attempts: 5 })))).rejects.toMatchObject({ code: 'server_error' });
      expect(waits).toEqual([250, 500, 1000, 2000]);
    });

    test.each(AFTER)('waits as long as Retry-After: %s asks, within bounds', async (header, ms) => {
      waits.length = 0;
      await using source = await scriptedSource(() => ({ status: 429, headers: { 'retry-after': header }, body: '' }));
      await expect(ids(read(source.url, asking({ attempts: 2 })))).rejects.toMatchObject({ code: 'rate_limited' });
      expect(waits).toEqual([ms]);
    });

    test('goes on after any page from its cursor, which is plain JSON', async () => {
      await using source = await scriptedSource(service(5));
      const pages: Page[] = [];
      for await (const page of read(source.url, asking())) pages.push(page);
      for (const [at, { cursor }] of pages.entries()) {
        const before = pages.slice(0, at + 1).flatMap(({ rows }) => rows.map(idOf));
        const after = await ids(read(source.url, asking({ cursor: JSON.parse(JSON.stringify(cursor)) as Cursor })));
        expect(sorted([...before, ...after])).toEqual(upTo(5));
      }
    });

    test('announces how many rows there are, from the first page on', async () => {
      await using source = await scriptedSource(service(5));
      for await (const { announced } of read(source.url, asking())) expect(announced).toBe(5);
    });

    test('says which columns there are', async () => {
      await using source = await scriptedSource(service(3));
      expect((await columns(source.url, asking())).columns).toEqual(expect.arrayContaining(['ID', 'WORD']));
    });

    test('stops when a column it cannot do without is gone, and asks no more', async () => {
      await using source = await scriptedSource(changed);
      await expect(columns(source.url, asking())).rejects.toMatchObject({ code: 'columns_changed' });
      const requestCount = source.request();
      await expect(ids(read(source.url, asking()))).rejects.toMatchObject({ code: 'columns_changed' });
      expect(source.request()).toBeLessThanOrEqual(requestCount * 2);
    });

    test('gives up at once on a reply without end', async () => {
      await using source = await scriptedSource(() => ({ body: `{"features":[${'[],'.repeat(50_000)}` }));
      const fetching: Fetching = (url, options) => plainFetching()(url, { ...options, maxBytes: 10_000 });
      await expect(ids(read(source.url, asking({ fetching })))).rejects.toMatchObject({ code: 'too_large' });
      expect(source.request()).toBe(1);
    });

    test('stops at once when told to', async () => {
      const stop = new AbortController();
      await using source = await scriptedSource(() => {
        stop.abort();
        return { status: 500, body: '' };
      });
      await expect(ids(read(source.url, asking({ signal: stop.signal })))).rejects.toThrow();
      expect(source.request()).toBe(1);
    });
  });
}
