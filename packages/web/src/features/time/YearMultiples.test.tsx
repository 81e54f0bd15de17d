import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { YearMultiples } from './YearMultiples.tsx';

afterEach(cleanup);

it('right-aligns the long label of the current year in the last column, and left-aligns the label in other columns', () => {
  for (const [first, anchor] of [
    [2023, 'end'],
    [2024, 'start'],
  ] as const) {
    const years = Array.from({ length: 2027 - first }, (_, at) => ({ year: first + at, months: [] }));
    render(<YearMultiples years={years} newest="2026-11-28" isChosen={() => false} />);
    expect.soft(screen.getByText('2026, to Nov 28').getAttribute('text-anchor'), `${first}`).toBe(anchor);
    expect.soft(screen.getByText('2025').getAttribute('text-anchor'), `${first}`).toBe('start');
    cleanup();
  }
});
