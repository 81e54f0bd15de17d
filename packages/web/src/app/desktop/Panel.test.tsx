import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { openColumn } from '../../map-state/screen/use-column.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { AnswerState } from '../answer/AnswerState.tsx';
import { Panel } from './Panel.tsx';

vi.mock('./Sidebar.tsx', () => ({
  Sidebar: ({ part }: { part: string }) => {
    throw new Error(`a fault in ${part}`);
  },
}));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it.each([
  ['filters', 'Filters'],
  ['statistics', 'Statistics'],
] as const)(
  'shows an error message inside the side panel if %s fails to render, and retains the search field',
  async (column, name) => {
    mockApi({});
    renderOnMap(
      <HeatState>
        <AnswerState>
          <Panel />
        </AnswerState>
      </HeatState>,
    );
    act(() => openColumn(column));
    expect((await screen.findByRole('alert')).textContent).toContain(`${name} could not be shown.`);
    expect(screen.getByRole('combobox')).toBeTruthy();
  },
);
