import { dayNumber } from '@crimemap/contract/packed-incidents';
import { lagClassOf } from '@crimemap/usual-range/same-maturity';
import { tableFromArrays, tableToIPC } from '@uwdata/flechette';
import type { StreamedRow } from '../packages/incident-counts/src/packing/streamed-row.ts';
import { boundBits } from './data/entropy.ts';
import { type Incident, placeOf, streamed } from './data/incident.ts';
import { pack, smallest } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import { vancouverIncidents } from './data/vancouver.ts';
import type { Item } from './kit/item.ts';
import { figure, type Line, skipped } from './kit/report.ts';

/** (a) Bytes per incident against their entropy, and against Arrow with Brotli. */
export const size: Item = async function* ({ quick }) {
  yield* sizesOf('rehearsal Toronto', torontoIncidents(quick ? 70_000 : 700_000), quick);
  const vancouver = await vancouverIncidents();
  if (vancouver) yield* sizesOf('real Vancouver, two years', quick ? vancouver.slice(0, 20_000) : vancouver, quick);
  else yield skipped('a', 'real Vancouver', 'there is no shared/data beside the project');
};

async function* sizesOf(name: string, incidents: readonly Incident[], quick: boolean): AsyncGenerator<Line> {
  const n = incidents.length;
  const files = await pack(incidents);
  const body = files.years.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const rows = incidents.map((incident) => streamed(incident, placeOf(incident).key));
  const columns = [...[0, 2, 3, 4, 5].map((column) => rows.map((row) => String(row[column]))), rows.map(lagOf)];
  const bound = (boundBits(columns, n) * n) / 8;
  const arrow = (await smallest(arrowOf(incidents))).length;
  const total = body + files.places.length;
  const floor = (bound + files.places.length) / arrow;

  yield figure(
    { item: 'a', what: `${name}, ${n} incidents, ${files.years.length} year files and the places` },
    total / n,
    'bytes each',
  );
  yield figure(
    { item: 'a', what: `${name}: incidents ÷ entropy bound`, note: 'the places table stands on neither side' },
    body / bound,
    '×',
    { at: 1.03, is: 'at most' },
    quick,
  );
  yield figure(
    {
      item: 'a',
      what: `${name}: with places ÷ Arrow IPC with Brotli 11`,
      note: `the bound itself, with places, is ${floor.toFixed(3)}`,
    },
    total / arrow,
    '×',
    // Where each place has few incidents the places table outweighs them, and no encoding could halve Arrow.
    floor < 0.5 ? { at: 0.5, is: 'at most' } : null,
    quick,
  );
}

/** What a file holds of how late a row was reported. */
const lagOf = ([, , , , , , lag]: StreamedRow) => (lag === null ? 'unknown' : lagClassOf(Math.max(0, lag)));

/** The usual columns in the API's order, newest first: float positions, day, hour, type and area as dictionaries. */
function arrowOf(incidents: readonly Incident[]): Uint8Array {
  const table = tableFromArrays({
    longitude: Float32Array.from(incidents, ({ lng }) => lng ?? Number.NaN),
    latitude: Float32Array.from(incidents, ({ lat }) => lat ?? Number.NaN),
    day: Uint16Array.from(incidents, ({ occurredOn }) => (occurredOn ? dayNumber(occurredOn) : 65_535)),
    hour: Uint8Array.from(incidents, ({ hour }) => hour ?? 24),
    crime_type: incidents.map(({ crimeType }) => crimeType),
  });
  const bytes = tableToIPC(table, { format: 'stream' });
  if (!bytes) throw new Error('the Arrow writer gave nothing');
  return bytes;
}
