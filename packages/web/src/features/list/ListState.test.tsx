import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseMapSearch } from '../../map-state/map-search.ts';
import type { ListedRows } from '../../packed-incidents/list.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { ListState } from './use-rows.tsx';

const state = (manifest: ReturnType<typeof aManifest> | null) =>
  render(
    <ListState
      city="toronto"
      filter={{}}
      box={null}
      extent={null}
      manifest={manifest}
      needsYear
      hoodNames={null}
      kind="division"
      byReport={false}
      onDownload={vi.fn()}
      absence={null}
      query={{} as UseQueryResult<ListedRows>}
    />,
  );

it('offers to list the newest year if no year is chosen', async () => {
  state({ ...aManifest([]), newest: '2025-03-31' });
  expect(screen.getByText('Choose a year to list its reports.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'List 2025' }));
  expect(parseMapSearch(location.search).year).toBe(2025);
});

it('offers no year if the newest year is not known', () => {
  state(null);
  expect(screen.queryByRole('button')).toBeNull();
});
