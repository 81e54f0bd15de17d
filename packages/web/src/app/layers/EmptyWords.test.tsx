import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { EmptyWords } from './EmptyWords.tsx';

afterEach(cleanup);

it.each([
  ['Show 2023', { year: 2023 }, { year: 2023, period: undefined }],
  ['All years', { year: 'all' }, { days: 0, period: undefined }],
] as const)('the message about no reports has a button to a period with reports: %s', (name, { year }, shown) => {
  history.replaceState(null, '', '/?city=toronto&period=2025-03');
  render(<EmptyWords reason={{ sentence: 'No reports match: March 2025', year }} />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(parseMapSearch(location.search)).toMatchObject(shown);
});

it('the message about no reports has no button if no other period has reports', () => {
  render(<EmptyWords reason={{ sentence: 'No reports match: Assault', year: null }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
