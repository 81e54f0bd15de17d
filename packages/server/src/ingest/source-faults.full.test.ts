import { it } from 'vitest';
import { aFaultySource } from './source-faults-suite.ts';

const { keepsItsRows, isReadWhole } = aFaultySource();
const PAGE = { match: 'returnGeometry=true' };

it('import retains the stored rows if the source is too slow', async () => {
  await keepsItsRows(
    [
      { what: 'a byte now and then', code: 'too_slow', fault: { kind: 'drip', ...PAGE } },
      { what: 'no reply', code: 'too_slow', fault: { kind: 'hang', ...PAGE } },
    ],
    300,
  );
});

it('import retains the stored rows if the source returns an error', async () => {
  await keepsItsRows([
    { what: 'an error with status 200', code: 'server_error', fault: { kind: 'error', ...PAGE } },
    { what: 'an empty reply', code: 'not_data', fault: { kind: 'empty', ...PAGE } },
    { what: 'status 429', code: 'rate_limited', fault: { kind: 'status', status: 429, retryAfter: '0', ...PAGE } },
  ]);
});

it('import reads every row if one response is a web page or is truncated', async () => {
  await isReadWhole({ kind: 'html', after: 1, times: 1 }, 'a web page');
  await isReadWhole({ kind: 'cut', after: 3, times: 1 }, 'a reply that ends early');
});
