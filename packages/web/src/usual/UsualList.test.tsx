import type { Areas } from '@crimemap/contract/areas';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { aCell } from './testing/usual-series.ts';
import { UsualList } from './UsualList.tsx';
import { type AreaMarks, marksOfAreas, marksText } from './usual-areas.ts';

const areas = standIn<Areas>({
  features: [
    ['170', 'Yonge-Bay Corridor'],
    ['9', 'Edenbridge'],
    ['21', 'Éringate'],
    ['3', ''],
  ].map(([code, name]) => standIn<Areas['features'][number]>({ properties: standIn({ code, name }) })),
});
const of = (cells: AreaMarks['cells'], type?: 'auto_theft' | 'robbery') =>
  marksOfAreas(areas, { cells }, type).map(({ code, name, state, cells: shown }) => ({
    code,
    name,
    state,
    types: shown.map((cell) => cell.type),
  }));

describe('unusual counts of the areas on the map', () => {
  it('are matched to areas by code or name, and an area without a match has no usual range', () => {
    expect(of([aCell('more', { code: '170' }), aCell(null, { code: 'EDENBRIDGE' })])).toEqual([
      { code: '170', name: 'Yonge-Bay Corridor', state: 'marked', types: ['auto_theft'] },
      { code: '9', name: 'Edenbridge', state: 'usual', types: ['assault'] },
      { code: '21', name: 'Éringate', state: 'no_range', types: [] },
      { code: '3', name: '3', state: 'no_range', types: [] },
    ]);
  });

  it('are limited to the chosen crime type, and an area without earlier reports of this type has no usual range', () => {
    const cells = [
      aCell('more', { code: '170' }),
      aCell('fewer', { code: '170' }),
      aCell(null, { code: '9', type: 'robbery', range: { state: 'none_in_five_years', years: 5, before: 0 } }),
    ];
    expect(of(cells, 'robbery').slice(0, 2)).toEqual([
      { code: '170', name: 'Yonge-Bay Corridor', state: 'marked', types: ['robbery'] },
      { code: '9', name: 'Edenbridge', state: 'no_range', types: ['robbery'] },
    ]);
  });

  it('are listed on one line for each crime type', () => {
    const [area] = marksOfAreas(
      areas,
      { cells: [aCell('more', { code: '170' }), aCell('fewer', { code: '170' })] },
      undefined,
    );
    expect(marksText(area as AreaMarks)).toEqual([
      'Auto Theft: 41, more than usual (18 to 31)',
      'Robbery: 9, fewer than usual (18 to 31)',
    ]);
  });
});

describe('list of unusual areas', () => {
  const show = (cells: AreaMarks['cells']) => {
    const onOpen = vi.fn();
    render(<UsualList areas={marksOfAreas(areas, { cells }, undefined)} window="28 days to May 3" onOpen={onOpen} />);
    return onOpen;
  };

  it('is sorted by name, not by number, and shows which share of the marks is due to chance', () => {
    show([
      aCell('more', { code: '170', count: 90 }),
      aCell('fewer', { code: '21' }),
      aCell('more', { code: '9', count: 40 }),
      aCell(null, { code: '3' }),
    ]);
    const list = screen.getByRole('list', { name: 'What is unusual, 28 days to May 3' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'EdenbridgeAuto Theft: 40, more than usual (18 to 31)',
      'ÉringateRobbery: 9, fewer than usual (18 to 31)',
      'Yonge-Bay CorridorAuto Theft: 90, more than usual (18 to 31)',
    ]);
    expect(screen.getByText('3 of 4 areas are unusual. About 1 in 10 marks is due to chance.')).toBeTruthy();
  });

  it('opens an area that is pressed', async () => {
    const onOpen = show([aCell('more', { code: '9' })]);
    expect(screen.getByText('1 of 1 area is unusual. About 1 in 10 marks is due to chance.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Edenbridge/ }));
    expect(onOpen).toHaveBeenCalledWith('9');
  });

  it('shows “Nothing is unusual” without a list if nothing is unusual', () => {
    show([aCell(null, { code: '9' })]);
    expect(screen.getByText('Nothing is unusual: the usual case')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows that no area has a usual range if the counts are too low for a range', () => {
    show([aCell(null, { code: '9', range: { state: 'too_few', before: 11, years: 5 } })]);
    expect(screen.getByText('No area has a usual range for any one type.')).toBeTruthy();
    expect(screen.queryByText(/^Nothing is unusual/)).toBeNull();
  });
});
