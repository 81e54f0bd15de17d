import type { Call } from '@crimemap/contract/call';
import fc from 'fast-check';

const NASTY = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e9',
  '1e400',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '١٢',
  '2020',
  '43.7',
  '-79.4',
  '90.0000001',
  '-180',
  '181',
  '9'.repeat(400),
  'toronto',
  'TORONTO',
  'peel',
  'atlantis',
  'assault',
  'Break And Enter',
  'homicide',
  'division',
  'D51',
  'D54',
  'D51,D52',
  ',',
  ',,,,',
  'a,'.repeat(300),
  `' OR 1=1--`,
  '"; DROP TABLE incidents',
  'pg_sleep(5)',
  '%',
  '_',
  '\\',
  '%'.repeat(1000),
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..%2f..%2f',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '\u0000',
  '\u202e',
  '\u200b',
  '\ud800',
  '\ufffe',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(50),
  'a'.repeat(32),
  'f'.repeat(32),
  'a'.repeat(5_000),
  `${'a'.repeat(50_000)}!`.slice(0, 8_000),
  'MjAyMC0wMS0wMV8x',
  'eyJhIjoxfQ',
  '\r\nset-cookie: a=b',
  '=HYPERLINK("x")',
];
const RAW = ['%E0%A4%A', '%C0%AF', '%00', '%252e', '%', '%zz', '%FF', '+', '&&', '=', '?', '#', '%0d%0a', '%ED%A0%80'];

const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NASTY).map(encoded) },
  { weight: 2, arbitrary: fc.constantFrom(...RAW) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map(encoded) },
  { weight: 1, arbitrary: fc.double().map((number) => encoded(String(number))) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => encoded(date.toISOString())) },
);

/** Values in the right format for a field. Some are beyond what a database or a calendar can store. */
const LOOKS_RIGHT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    date: ['0000-01-01', '9999-12-31', '2026-02-29'],
    year: ['0', '1900', '2100', '9999999999'],
    days: ['1', '36525', '9999999999'],
    hours: ['1', '876600', '9999999999'],
    start_time: ['1795280400000', '4102444800000', '9999999999999'],
    end_time: ['946684800000', '1795280400000', '0000000000000'],
    limit: ['0', '1', '9999999999'],
    lng: ['180', '-180', '-0'],
    lat: ['90', '-90', '-0'],
  }),
);

/**
 * Returns a generator of requests for an endpoint that violate its contract in the path, query, method, headers or
 * body.
 */
export function nonsenseFor(call: Call) {
  const names = (schema: unknown) => Object.keys((schema as { def: { shape: object } }).def.shape);
  const paths = fc.array(piece, { minLength: 4, maxLength: 4 }).map((pieces) => {
    let n = 0;
    return `/api${call.path.replaceAll(/:\w+/g, () => pieces[n++] || 'x')}`;
  });
  const good = fc.constantFrom(`/api${call.path.replace(':city', 'toronto').replace(':file', 'f'.repeat(32))}`);
  const field = fc
    .oneof({ weight: 8, arbitrary: fc.constantFrom('city', ...names(call.query)) }, { weight: 1, arbitrary: piece })
    .chain((name) =>
      fc
        .oneof(piece, fc.constantFrom(...(LOOKS_RIGHT.get(name) ?? NASTY.map(encoded))))
        .map((value) => `${name}=${value}`),
    );
  return fc.record({
    url: fc
      .tuple(
        fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: paths }),
        fc.oneof(
          { weight: 1, arbitrary: fc.array(field, { maxLength: 5 }) },
          { weight: 1, arbitrary: fc.tuple(field) },
        ),
      )
      .map(([path, fields]) => (fields.length > 0 ? `${path}?${fields.join('&')}` : path)),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(call.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'if-none-match',
        'range',
        'content-type',
        'authorization',
        'x-debug-subject',
        'x-forwarded-for',
        'x-http-method-override',
        'cookie',
      ),
      fc.string({ maxLength: 60 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
      { maxKeys: 3 },
    ),
    body: fc.option(fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 100 }))),
  });
}
