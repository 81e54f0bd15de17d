import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { OpenedAnswerContext, type useOpenedAnswer } from '../../features/answer/use-opened-answer.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { IncidentResults } from './ReportResults.tsx';

it('lists no reports of an area without imported boundaries, and explains why', async () => {
  mockApi({ 'GET /api/cities/toronto': saying(aCityDetail()) });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what) =>
    what === 'list' ? ({ total: 0, rows: [] } as never) : new Promise(() => undefined),
  );
  const opened = standIn<ReturnType<typeof useOpenedAnswer>>({
    scope: standIn({ kind: 'area' }),
    extent: { kind: 'area', index: -1 },
    isNameless: true,
    answer: standIn({ period: standIn({ filter: { year: 2024 } }) }),
  });
  renderOnMap(
    <OpenedAnswerContext value={opened}>
      <IncidentResults />
    </OpenedAnswerContext>,
    { link: 'year=2024', features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4], { areas: [''] }) },
  );
  expect(await screen.findByText(/^We cannot assign reports to areas/)).toBeTruthy();
});
