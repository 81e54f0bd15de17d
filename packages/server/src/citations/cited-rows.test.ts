import type { PackedManifest } from '@crimemap/contract/incidents';
import { expect, it } from 'vitest';
import type { OpenExport, OpenView } from '../exports/exports.door.ts';
import type { StoredCitation } from './citations.store.ts';
import { citedRows } from './cited-rows.ts';

const citation = {
  id: '0123456789',
  city: 'toronto',
  edition: 'e1',
  view: { city: 'toronto' },
  sha256: 'as cited',
  about: { total: 3, not_placed: 0 },
} as unknown as StoredCitation;

/** Rows of which `opening` says how they are opened, and how often and for whom that was. */
function rowsOpenedBy(opening: () => Promise<void>) {
  const openedFor: Parameters<OpenView>[2][] = [];
  const openView: OpenView = async (_view, _manifest, client) => {
    openedFor.push(client);
    await opening();
    const digest = async () => ({ sha256: 'as cited', bytes: 1 });
    return { total: 3, notPlaced: 0, close: () => undefined, digest } as unknown as OpenExport;
  };
  return { openedFor, rows: citedRows({ openView, edition: async () => ({}) as PackedManifest }) };
}

it('two readers at once compare a citation once, and the first may go away', async () => {
  let open = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { rows, openedFor } = rowsOpenedBy(() => held);
  const first = new AbortController();
  const both = [
    rows.compare(citation, { clientKey: 'a', signal: first.signal }),
    rows.compare(citation, { clientKey: 'b' }),
  ];
  first.abort();
  open();
  expect(await Promise.all(both)).toEqual(['same', 'same']);
  expect(openedFor).toEqual([{ clientKey: 'a' }]);
});

it('a comparison that failed is begun anew by the next reader', async () => {
  let tries = 0;
  const { rows } = rowsOpenedBy(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not now');
  });
  await expect(rows.compare(citation, { clientKey: 'a' })).rejects.toThrow('not now');
  expect(await rows.compare(citation, { clientKey: 'b' })).toBe('same');
});
