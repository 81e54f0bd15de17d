import type { City } from '@crimemap/contract/cities';
import { act, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../api/testing.tsx';
import { parseMapSearch } from '../map-state/map-search.ts';
import { OnSettledMap } from './OnSettledMap.tsx';
import type { Screen } from './use-screen.ts';

vi.mock('./NotesOnMap.tsx', () => new Promise(() => undefined));
vi.mock('./SearchedOnMap.tsx', () => ({ SearchedOnMap: () => null }));
vi.mock('./AnswerOnMap.tsx', () => ({ AnswerOnMap: () => null }));
vi.mock('./PersonOnMap.tsx', () => ({ PersonOnMap: () => null }));

it('while the notes’ part of the page is still on its way, what else is on the map is there', async () => {
  const city = { id: 'toronto' } as City;
  const screen = { search: parseMapSearch(''), notesOn: true, city } as unknown as Screen;
  draw(
    <Suspense fallback="nothing yet">
      <OnSettledMap
        screen={screen}
        points={false}
        theme="dark"
        basemap={{ kind: 'built_in', url: null, attribution: '' }}
      />
      <p>an opened place</p>
    </Suspense>,
  );
  await act(async () => undefined);
  expect(page.getByText('an opened place').isConnected).toBe(true);
});
