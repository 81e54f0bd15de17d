import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { AlertButton } from './AlertButton.tsx';

it.each([
  ['can send letters', true, 1],
  ['can send none', false, 0],
])('letters about what is open are offered where the server %s', async (_, alerts_enabled, count) => {
  mockApi({});
  renderOnMap(<AlertButton scope={{ kind: 'city' }} />, {
    link: 'city=toronto',
    cities: [aCity()],
    features: { alerts_enabled },
  });
  expect(screen.queryAllByRole('button', { name: 'Email me this' })).toHaveLength(count);
});
