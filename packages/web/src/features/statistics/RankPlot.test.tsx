import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { summaryOf } from '../../packed-incidents/cube.ts';
import { summaryCounts } from '../../packed-incidents/summary-counts.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import { AreaPlot } from './RankPlot.tsx';

it('the plot by area is replaced by a reason if the area boundaries were not imported', () => {
  const manifest = aManifest([9, 8, 7, 6], { areas: [''] });
  const summary = summaryCounts(manifest, {}, summaryOf(manifest, {}), [aSource()]);
  render(<AreaPlot manifest={manifest} summary={summary} areas={null} />);
  expect(screen.getByText(/^By area: We cannot assign reports to areas/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
