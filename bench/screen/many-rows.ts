import { setTimeout as wait } from 'node:timers/promises';
import { decodeIncidents, encodeIncidents, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import type { Page } from '@playwright/test';

interface Manifest {
  readonly version: string;
  readonly years: readonly { readonly file: string; readonly rows: number }[];
}

/** Rows of Toronto, each so often that there are at least `least`, once nothing more of it is read: how many, and how a page is given them. */
export async function manyRows(
  origin: string,
  least: number,
): Promise<{ readonly rows: number; readonly giveTo: (page: Page) => Promise<void> }> {
  const columns = `${origin}/api/incidents/toronto/columns`;
  const { years } = await whenQuiet(async () => (await (await fetch(columns)).json()) as Manifest);
  const files = await Promise.all(
    years.map(async ({ file }) => {
      const bytes = new Uint8Array(await (await fetch(`${columns}/${file}`)).arrayBuffer());
      return [file, decodeIncidents(bytes)] as const;
    }),
  );
  const held = files.reduce((sum, [, { length }]) => sum + length, 0);
  const times = Math.ceil(least / held);
  const repeated = new Map(files.map(([file, rows]) => [file, Buffer.from(encodeIncidents(often(rows, times)))]));
  const giveTo = async (page: Page) => {
    await page.route('**/api/incidents/toronto/columns/*', (route) => {
      const body = repeated.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      return body ? route.fulfill({ body, contentType: 'application/octet-stream' }) : route.continue();
    });
  };
  return { rows: held * times, giveTo };
}

const QUIET_MS = 15_000;

/** What is published, once it has been the same for a while: a city’s other sources may still be read. */
async function whenQuiet(ask: () => Promise<Manifest>): Promise<Manifest> {
  let before = await ask();
  for (;;) {
    await wait(QUIET_MS);
    const now = await ask();
    if (now.version === before.version) return now;
    before = now;
  }
}

function often({ length, ...columns }: PackedIncidents, times: number): PackedIncidents {
  const column = <Numbers extends Uint8Array | Uint16Array | Uint32Array>(of: Numbers): Numbers => {
    const all = new (of.constructor as new (length: number) => Numbers)(length * times);
    for (let row = 0; row < all.length; row += 1) all[row] = of[row % length] as number;
    return all;
  };
  const { place, day, hour, type, harmed, lag } = columns;
  return {
    length: length * times,
    place: column(place),
    day: column(day),
    hour: column(hour),
    type: column(type),
    harmed: column(harmed),
    lag: column(lag),
  };
}
