import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { answering } from '../api/testing.tsx';
import { drawOnMap, someFeatures } from '../map-state/testing.tsx';
import { OnSettledMap } from './OnSettledMap.tsx';

vi.mock('../features/notes/NotesOnMap.tsx', () => new Promise(() => undefined));
vi.mock('./SearchedOnMap.tsx', () => ({ SearchedOnMap: () => null }));
vi.mock('./AnswerOnMap.tsx', () => ({ AnswerOnMap: () => null }));
vi.mock('./PersonOnMap.tsx', () => ({ PersonOnMap: () => null }));

it('while the notes’ part of the page is still on its way, what else is on the map is there', async () => {
  answering({});
  drawOnMap(
    <Suspense fallback="nothing yet">
      <OnSettledMap theme="dark" basemap={someFeatures().basemap} />
      <p>an opened place</p>
    </Suspense>,
  );
  await act(async () => undefined);
  expect(screen.getByText('an opened place').isConnected).toBe(true);
});
