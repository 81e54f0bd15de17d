import type { Source } from '@crimemap/contract/cities';
import { dayNumber } from '@crimemap/contract/incident-days';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../api/session.ts';
import { mockApi, nothing } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { answerPeriod } from '../../packed-incidents/answer-period.ts';
import type { CountsQuery, MapFilter } from '../../packed-incidents/incident-filter.ts';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { forgetLooks } from '../../storage/looks.ts';
import { readStored } from '../../storage/stored.ts';
import { SinceLastLook } from './AnswerFooter.tsx';
import type { ShownAnswer } from './use-opened-answer.ts';
import { OpenedAnswerContext } from './use-opened-answer.ts';

/** Returns the number of reports before a day, in place of the worker. */
let countBefore: (day: number) => number;
let sources: [Source, ...Source[]];
beforeEach(() => {
  forgetLooks();
  countBefore = () => 40;
  sources = [aSource({ newest: '2024-12-20', data_source: 'rehearsal' })];
  mockApi({
    'GET /api/cities/toronto': () => Response.json(aCityDetail(sources, { data_source: 'rehearsal' })),
    'POST /api/auth/logout': nothing,
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(((what: string, { query }: { query: CountsQuery }) =>
    what === 'list'
      ? Promise.resolve({ total: countBefore(query.days?.to ?? 0), rows: [] })
      : new Promise(() => undefined)) as never);
});
afterEach(() => {
  cleanup();
  useSettings.setState({ language: 'en' });
});

const NEWER = { version: '2', made_at: '2025-02-01T00:00:00Z' };

interface Looked {
  readonly total: number;
  readonly publication?: Partial<typeof NEWER>;
  readonly filter?: MapFilter;
  readonly scope?: ShownAnswer['scope'];
  readonly viewer?: 'guest' | 'member';
}

/** Opens the page on a view and leaves it after the visit was stored. */
async function visit({ total, publication = {}, filter = { year: 2024 }, scope = { kind: 'city' }, viewer }: Looked) {
  const manifest = aManifest([0, total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], { datasets: sources, ...publication });
  const shown: ShownAnswer = {
    state: 'ready',
    retry: () => undefined,
    manifest,
    period: answerPeriod(filter, '2024-12-20'),
    total,
    absence: null,
    before: null,
    common: null,
    refused: null,
    byType: [],
    months: [],
    newest: [],
    places: null,
    scope,
    isWhole: false,
    isNameless: false,
    outsideOf: null,
    isFew: false,
    leftOut: [],
    concentration: null,
  };
  const { container } = renderOnMap(
    <OpenedAnswerContext value={{ scope, extent: null, isNameless: false, answer: shown }}>
      <SinceLastLook shown={shown} />
    </OpenedAnswerContext>,
    { link: 'city=toronto&crime_type=shooting&year=2024', features: { viewer: viewer ?? 'member' }, manifest },
  );
  return container;
}
const stored = () => (readStored('looks') ?? []) as { view: string; total: number; earlier: unknown; day: string }[];
const isStored = (total: number) => waitFor(() => expect(stored()[0]).toMatchObject({ total, earlier: { count: 40 } }));

/** Visits a view for the first time, on a day of May 2024. */
async function lookedBefore(looked: Looked): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-05-03T16:00:00Z') });
  await visit(looked);
  await isStored(looked.total);
  vi.useRealTimers();
  cleanup();
}

it('shows the report count at the last visit and now, and how many reports were published late', async () => {
  await lookedBefore({ total: 41 });
  countBefore = (to) => (to === dayNumber('2024-12-19') ? 42 : 43);
  sources = [aSource({ newest: '2024-12-27', data_source: 'rehearsal' })];
  const line = await visit({ total: 43, publication: NEWER });
  await waitFor(() => expect(line.textContent).toContain('(2 reported late)'));
  expect(screen.getByText('Since your last visit on May 3, 2024: 41 → 43 (2 reported late)').ariaHidden).toBe('true');
  expect(screen.getByText('Since your last visit on May 3, 2024: from 41 to 43 (2 reported late)').className).toBe(
    'sr-only',
  );
  expect(JSON.stringify(localStorage)).not.toContain('lng');
});

it('shows the report count at the last visit in French', async () => {
  await lookedBefore({ total: 41 });
  useSettings.setState({ language: 'fr' });
  countBefore = () => 42;
  const line = await visit({ total: 43, publication: NEWER });
  await waitFor(() =>
    expect(line.textContent).toContain(
      'Depuis votre dernier passage, le 3 mai 2024\u00a0: 41 → 43 (2 signalés tardivement)',
    ),
  );
});

it('shows a decrease of the report count, without a number of late reports', async () => {
  await lookedBefore({ total: 43 });
  countBefore = () => 41;
  const line = await visit({ total: 41, publication: NEWER });
  await waitFor(() => expect(line.textContent).toContain('43 → 41'));
  await waitFor(() => expect(stored()[0]?.total).toBe(41));
  expect(line.textContent).not.toContain('late');
});

it('shows no number of late reports if the data of the city’s sources end on different days', async () => {
  sources = [
    aSource({ newest: '2024-12-20', data_source: 'rehearsal' }),
    aSource({ dataset: 'others', newest: '2024-12-01', data_source: 'rehearsal' }),
  ];
  await visit({ total: 41 });
  await waitFor(() => expect(stored()[0]).toMatchObject({ total: 41, earlier: null }));
  cleanup();
  const line = await visit({ total: 43, publication: NEWER });
  await waitFor(() => expect(line.textContent).toContain('41 → 43'));
  expect(line.textContent).not.toContain('late');
});

it.each<[string, Partial<Looked>]>([
  ['an unchanged number', { total: 41 }],
  ['the same publication', { publication: {} }],
  ['a period that has moved on', { filter: { days: { from: dayNumber('2024-11-24'), to: dayNumber('2024-12-21') } } }],
  ['a circle around a place', { scope: { kind: 'circle', circle: { at: [-79.4, 43.7], metres: 500, isMine: false } } }],
  ['a guest, whose reports are others', { viewer: 'guest' }],
])('shows no change since the last visit for %s', async (_, looked) => {
  await lookedBefore({
    total: 41,
    filter: looked.filter ? { days: { from: dayNumber('2024-11-23'), to: dayNumber('2024-12-20') } } : { year: 2024 },
  });
  const line = await visit({ total: 43, publication: NEWER, ...looked });
  await isStored(looked.total ?? 43);
  expect(line.textContent).toBe('');
});

it('stores no visit for a circle around the person’s location', async () => {
  const mine = { kind: 'circle', circle: { at: [-79.4, 43.7], metres: 500, isMine: true } } as const;
  const seen = vi.spyOn(Storage.prototype, 'setItem');
  await visit({ total: 41, scope: mine });
  // The second view waits for the same responses. When it is stored, a visit to the first view would have been stored
  // too.
  await visit({ total: 43 });
  await isStored(43);
  expect(stored()).toHaveLength(1);
  expect(seen.mock.calls.filter(([, text]) => text.includes('43.7') || text.includes('"total":41'))).toEqual([]);
});

it('deletes all stored visits when the member signs out', async () => {
  await lookedBefore({ total: 41 });
  await endSession();
  expect(stored()).toEqual([]);
});
