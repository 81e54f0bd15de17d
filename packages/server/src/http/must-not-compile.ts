/*
 * Type tests for mistakes that the contract must catch on the server. If one compiles, `tsc` fails here. Never
 * imported.
 */
import { getAreas } from '@crimemap/contract/areas';
import { defineCall } from '@crimemap/contract/call';
import { listCities } from '@crimemap/contract/cities';
import { getColumnFile, listCrimes, listCrimesAtPlace } from '@crimemap/contract/incidents';
import * as z from 'zod/mini';
import type { Serve } from './serve.ts';

const removeNote = defineCall('DELETE /notes/:note', {
  who: 'member',
  summary: 'Removes a note.',
  params: { note: z.string() },
});

export function mustNotCompile(serve: Serve) {
  // @ts-expect-error the reply lacks the incidents
  serve(listCrimesAtPlace, async () => ({ total: 3 }));
  // @ts-expect-error an element of the list has the wrong shape
  serve(listCities, async () => [{ id: 'toronto' }]);
  // @ts-expect-error a city the contract does not know
  serve(listCities, async () => [{ id: 'atlantis' as const }]);
  // @ts-expect-error a file is bytes, not text
  serve(getColumnFile, async () => 'bytes');
  // @ts-expect-error the call has no such parameter
  serve(getAreas, async ({ params }) => params.town);
  // @ts-expect-error a year arrives as a number, already read
  serve(listCrimes, async ({ query }) => query.year?.split(',') ?? []);
  // @ts-expect-error anyone may ask, so there may be no member
  serve(listCrimes, async ({ member }) => (member.isModerator ? [] : []));
  // Only members may call this endpoint, so the member is always set.
  serve(removeNote, ({ member, once }) => once(async () => void member.id));
  // @ts-expect-error a write is answered by its transaction, or by nothing
  serve(removeNote, async () => undefined);
  // @ts-expect-error what only reads has no transaction
  serve(listCities, async ({ once }) => once);
  // @ts-expect-error the path says :city
  return defineCall('GET /towns/:city', { who: 'anyone', summary: 'A town.', params: { town: z.string() } });
}
