import { it } from 'vitest';
import { aFaultySource } from './source-faults-suite.ts';

const { keepsItsRows, isReadWhole } = aFaultySource();
const PAGE = { match: 'returnGeometry=true' };

it('import retains the stored rows during a fault of the source, records the fault, and succeeds after recovery', async () => {
  await keepsItsRows([
    { what: 'a web page', code: 'not_data', fault: { kind: 'html', ...PAGE } },
    { what: 'status 500', code: 'server_error', fault: { kind: 'status', status: 500, ...PAGE } },
    { what: 'a reply that ends early', code: 'cut_off', fault: { kind: 'cut', ...PAGE } },
    { what: 'a renamed column', code: 'columns_changed', fault: { kind: 'rename', from: 'DIVISION', to: 'DIV_NEW' } },
    { what: 'a tenth of the rows', code: 'shrunk', fault: { kind: 'shrink', to: 0.1 } },
  ]);
});

it('import reads every row if one response is an error or repeats a page', async () => {
  await isReadWhole({ kind: 'status', status: 500, after: 2, times: 1 }, 'status 500');
  await isReadWhole({ kind: 'duplicate', after: 4, times: 1 }, 'a page twice');
});
