import type { Citation } from '@crimemap/contract/citations';
import { DAY_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { cleanUpVersions } from '../packed-incidents/version-cleanup.ts';
import { type Citations, sha } from './testing-citations.ts';

/** Cites each view, publishes three later versions and reads every citation again. */
export function itKeepsCitations(
  { db, clock, cited, read, file, serverFor, aLaterVersion }: Citations,
  views: readonly View[],
): void {
  it('citations keep their files and numbers after three later versions of the data, and also show current numbers', async () => {
    const when = clock.now;
    const before: { citation: Citation; csv: Buffer }[] = [];
    for (const view of views) {
      const citation = await cited(view);
      before.push({ citation, csv: (await file(citation.id, 'csv')).rawPayload });
    }
    for (let later = 0; later < 3; later += 1) await aLaterVersion();
    // After this time, the cited versions are deleted.
    clock.now = new Date(clock.now.getTime() + 400 * DAY_MS);
    const swept = await cleanUpVersions(db, { now: clock.now });
    const later = await serverFor('member');
    expect(swept.versions).toBeGreaterThan(0);
    let differing = 0;
    for (const { citation, csv } of before) {
      const again = await read(citation.id, later);
      const numbers = citation.numbers as NonNullable<Citation['numbers']>;
      expect.soft((await file(citation.id, 'csv', later)).rawPayload.equals(csv), citation.filters.en).toBe(true);
      expect.soft([sha(csv), csv.length], citation.filters.en).toEqual([numbers.sha256, numbers.bytes]);
      expect.soft(again, citation.filters.en).toMatchObject({
        cited_at: when.toISOString(),
        read_on: when.toISOString().slice(0, 10),
        numbers: { cited: numbers.cited, csv: 'same', sha256: numbers.sha256 },
      });
      if (again.numbers?.today?.total !== numbers.cited.total) differing += 1;
    }
    expect(differing).toBeGreaterThan(views.length / 2);
    await later.close();
  }, 120_000);
}
