import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import { type Fetching, SourceProblem } from '../kit/fetching.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import type { Asking, Cursor, Page, ReadOptions } from './page.ts';
import type { HeardPage } from './pages-read.ts';
import { type Script, type Scripted, scriptedSource } from './scripted-source.ts';

/** A protocol client and a mock service without faults, whose rows have the ids 1 to `size`. */
export interface Protocol {
  readonly service: (size: number) => Script;
  /** Reads rows, which must have the columns `ID` and `WORD`. */
  readonly read: (url: string, options: ReadOptions) => AsyncGenerator<Page>;
  readonly columns: (url: string, asking: Asking) => Promise<{ readonly columns: string[] }>;
  readonly idOf: (row: Row) => unknown;
  /** A valid response cut in half. Unset: half of a JSON document. */
  readonly half?: Scripted;
  /** The same service with a byte order mark. Unset: the mark is prepended to the body. */
  readonly marked?: (size: number) => Script;
  /** A service without faults whose rows have no column `WORD`. */
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

const RETRY_AFTER: ReadonlyArray<readonly [header: string, ms: number]> = [
  ['2', 2000],
  ['0', 0],
  ['1000000000', 30_000],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
];
/** Requests at which faults are tested. A service receives at most four requests before its third page. */
const POSITIONS = [1, 2, 3, 4];

const passingOf = ({ half = { body: '{"features":[{"attributes":{"OBJ' } }: Protocol) => [
  ...PASSING,
  ['half a document', half, 'cut_off'] as const,
];
const sorted = (all: unknown[]) => all.map(Number).sort((a, b) => a - b);
const upTo = (size: number) => Array.from({ length: size }, (_, index) => index + 1);

function reading({ read, idOf }: Protocol) {
  const waits: number[] = [];
  const asking = (more: Partial<ReadOptions> = {}) => ({
    fetching: plainFetching(),
    random: () => 0.5,
    wait: async (ms: number) => void waits.push(ms),
    ...more,
  });
  /** Returns the ids of all rows that `script` serves, the number of requests, and the waits between requests. */
  const ids = async (script: Script, options: Partial<ReadOptions> = {}) => {
    waits.length = 0;
    await using source = await scriptedSource(script);
    const all: unknown[] = [];
    let problem: unknown = null;
    try {
      for await (const { rows } of read(source.url, asking(options))) all.push(...rows.map(idOf));
    } catch (error) {
      problem = error instanceof SourceProblem ? error.code : error;
    }
    return { ids: sorted(all), problem, requests: source.request(), waits: [...waits] };
  };
  return { asking, ids };
}

/** Tests the rules that every protocol client must follow, over real connections to a scripted service. */
export function checkProtocol(name: string, protocol: Protocol): void {
  const { service, read, columns, idOf, changed, marked } = protocol;
  const { asking, ids } = reading(protocol);
  const passing = passingOf(protocol);
  const failing: Script = () => ({ status: 500, body: '' });

  test(`${name}: reads every row once, from any cursor, and returns the columns`, async () => {
    for (const size of [0, 1, 2, 3, 5])
      expect.soft(await ids(service(size)), `${size} rows`).toMatchObject({ ids: upTo(size), problem: null });
    const mark = marked?.(3) ?? ((request) => ({ ...service(3)(request), body: `\uFEFF${service(3)(request).body}` }));
    expect.soft(await ids(mark), 'a byte order mark').toMatchObject({ ids: upTo(3), problem: null });

    await using source = await scriptedSource(service(5));
    expect.soft((await columns(source.url, asking())).columns).toEqual(expect.arrayContaining(['ID', 'WORD']));
    const pages: Page[] = [];
    const heard: HeardPage[] = [];
    for await (const page of read(source.url, asking({ heard: (one) => heard.push(one) }))) pages.push(page);
    expect.soft(heard.length, 'pages heard of').toBeGreaterThan(0);
    for (const { url, bytes, sha256 } of heard) {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      const digest = createHash('sha256').update(body).digest('hex');
      expect.soft({ bytes, sha256 }, url).toEqual({ bytes: body.length, sha256: digest });
    }
    for (const [at, { cursor, announced }] of pages.entries()) {
      expect.soft(announced, `announced by page ${at}`).toBe(5);
      const before = pages.slice(0, at + 1).flatMap(({ rows }) => rows.map(idOf));
      const after: unknown[] = [];
      const stored = JSON.parse(JSON.stringify(cursor)) as Cursor;
      for await (const { rows } of read(source.url, asking({ cursor: stored }))) after.push(...rows.map(idOf));
      expect.soft(sorted([...before, ...after]), `after page ${at}`).toEqual(upTo(5));
    }
  });

  test(`${name}: retries a temporary fault with increasing delays, and fails if the fault persists`, async () => {
    const well = service(5);
    for (const [index, [what, fault, code]] of passing.entries()) {
      const at = POSITIONS[index % POSITIONS.length];
      const once: Script = (request) => (request.nth === at ? fault : well(request));
      expect.soft(await ids(once), `${what} at request ${at}`).toMatchObject({ ids: upTo(5), problem: null });
      expect.soft(await ids(() => fault, { attempts: 3 }), what).toMatchObject({ problem: code, requests: 3 });
    }
    expect.soft((await ids(failing, { attempts: 5 })).waits, 'waits').toEqual([250, 500, 1000, 2000]);
    for (const [header, ms] of RETRY_AFTER) {
      const limited: Script = () => ({ status: 429, headers: { 'retry-after': header }, body: '' });
      expect
        .soft(await ids(limited, { attempts: 2 }), `Retry-After: ${header}`)
        .toMatchObject({ problem: 'rate_limited', waits: [ms] });
    }
  });

  test(`${name}: stops immediately on a rejection, a missing column, an endless response or an abort signal`, async () => {
    for (const [what, fault, code] of LASTING)
      expect.soft(await ids(() => fault), what).toMatchObject({ problem: code, requests: 1 });

    const fetching: Fetching = (url, options) => plainFetching()(url, { ...options, maxBytes: 10_000 });
    const endless: Script = () => ({ body: `{"features":[${'[],'.repeat(50_000)}` });
    expect.soft(await ids(endless, { fetching }), 'endless').toMatchObject({ problem: 'too_large', requests: 1 });

    const stop = new AbortController();
    const stopping: Script = (request) => {
      stop.abort();
      return failing(request);
    };
    const stopped = await ids(stopping, { signal: stop.signal });
    expect.soft(stopped.requests, 'requests after the signal').toBe(1);
    expect.soft(stopped.problem, 'the signal').not.toBeNull();

    await using source = await scriptedSource(changed);
    await expect.soft(columns(source.url, asking()), 'columns').rejects.toMatchObject({ code: 'columns_changed' });
    const read = await ids(changed);
    expect.soft(read.problem, 'rows without a column').toBe('columns_changed');
    expect.soft(read.requests, 'requests').toBeLessThanOrEqual(source.request());
  });
}

/** Tests every temporary fault at every request, and more row counts. Only for the full test run. */
export function checkFaultsEverywhere(name: string, protocol: Protocol): void {
  const { ids } = reading(protocol);
  test(`${name}: reads every row once despite a temporary fault of any request`, async () => {
    const well = protocol.service(5);
    for (const [what, fault] of passingOf(protocol))
      for (const at of POSITIONS) {
        const once: Script = (request) => (request.nth === at ? fault : well(request));
        expect.soft(await ids(once), `${what} at request ${at}`).toMatchObject({ ids: upTo(5), problem: null });
      }
    for (const size of [4, 7]) expect.soft((await ids(protocol.service(size))).ids, `${size} rows`).toEqual(upTo(size));
  });
}
