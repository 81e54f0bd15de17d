import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORDS } from '@crimemap/cities/cities/vancouver/words';
import type { Incident } from './incident.ts';

/** Real rows, where an operator has put downloaded exports beside the project. Never part of it. */
const FOLDER = join(import.meta.dirname, '../../../shared/data/vancouver');

/** The rows of Vancouver's exports, or `null` when there are none. Places are its UTM metres: only that they differ matters. */
export async function vancouverIncidents(): Promise<Incident[] | null> {
  if (!existsSync(FOLDER)) return null;
  const files = (await readdir(FOLDER)).filter((name) => name.startsWith('crimedata_csv'));
  const incidents: Incident[] = [];
  for (const file of files) {
    const [head = '', ...lines] = (await readFile(join(FOLDER, file), 'utf8')).trim().split(/\r?\n/);
    const names = head.split(',');
    for (const line of lines) {
      const cells = line.split(',');
      const of = (name: string) => cells[names.indexOf(name)] ?? '';
      const day = [of('YEAR'), of('MONTH').padStart(2, '0'), of('DAY').padStart(2, '0')].join('-');
      const [x, y] = [Number(of('X')), Number(of('Y'))];
      const placed = x > 0 && y > 0;
      incidents.push({
        // One metre becomes a hundred-thousandth of a degree: the same places, in the range of the format.
        lng: placed ? -123 + (x - 490_000) / 1e5 : null,
        lat: placed ? 49 + (y - 5_450_000) / 1e5 : null,
        precision: placed ? 'block' : 'none',
        area: null,
        neighbourhood: of('NEIGHBOURHOOD') || null,
        crimeType: WORDS[of('TYPE')] ?? 'unknown',
        occurredOn: day,
        hour: of('HOUR') === '' ? null : Number(of('HOUR')),
      });
    }
  }
  // Newest first, as the API sends them.
  return incidents.sort((a, b) => ((a.occurredOn ?? '') < (b.occurredOn ?? '') ? 1 : -1));
}
