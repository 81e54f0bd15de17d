import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { select } from '../../map-state/selection.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { RadiusChip } from './RadiusChip.tsx';

beforeEach(() => mockApi({}));

async function open(value: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: value }));
  return within(screen.getByRole('dialog', { name: 'Radius' }));
}

it('the radius button offers 250 m, 500 m, 1, 2 and 5 km, each with a description such as “Close” [2§9.28]', async () => {
  renderOnMap(<RadiusChip />);
  const panel = await open(/^Radius, 500\sm$/);
  expect(panel.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    '250 m (Very close)',
    '500 m (Close)',
    '1 km (Nearby)',
    '2 km (Area)',
    '5 km (District)',
  ]);
});

it('the radius button writes the chosen radius around a place into the URL', async () => {
  renderOnMap(<RadiusChip />, { link: 'near=-79.3285,43.6629' });
  const panel = await open(/^Radius/);
  await userEvent.click(panel.getByRole('radio', { name: '2 km (Area)' }));
  expect(location.search).toBe('?near=-79.3285,43.6629&r=2000');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the radius around the visitor is 1 km at first, and another choice is stored only on the device [2§4.21]', async () => {
  renderOnMap(<RadiusChip />);
  act(() => select({ kind: 'mine' }));
  const panel = await open(/^Radius, 1\skm$/);
  await userEvent.click(panel.getByRole('radio', { name: '250 m (Very close)' }));
  expect(location.search).toBe('');
  expect(JSON.parse(localStorage.getItem('proximity-settings') ?? '{}').radius).toBe(250);
});
