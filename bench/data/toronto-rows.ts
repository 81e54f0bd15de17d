import { toronto } from '@crimemap/cities/cities/toronto';
import { ingestSource } from '../../packages/server/src/ingest/index.ts';
import { publishPackedIncidents } from '../../packages/server/src/packed-incidents/index.ts';
import type { WholeServer } from '../kit/whole-server.ts';
import { torontoPages, wholeSource } from './toronto-pages.ts';

/** Fills a server with this many invented rows of Toronto, imported and published in the same way as official rows. */
export const torontoRows =
  (rows: number): NonNullable<WholeServer['fill']> =>
  async ({ db, now, log }) => {
    for (const { dataset, count, pages } of torontoPages(rows)) {
      const subject = { city: toronto.id, dataset: dataset.id, dataSource: 'rehearsal' } as const;
      const source = async () => wholeSource(pages(), count);
      const outcome = await ingestSource(toronto, dataset, subject, source, { db, now, log }, async () => undefined);
      if (outcome.state !== 'merged') throw new Error(`${dataset.id}: ${JSON.stringify(outcome)}`);
    }
    await publishPackedIncidents(db, 'toronto', now);
  };

/** Returns noon on the last day of the invented rows, as the current time. */
export const onTheirLastDay = () => new Date('2025-11-20T12:00:00Z');
