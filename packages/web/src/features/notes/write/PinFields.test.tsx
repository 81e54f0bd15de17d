import type { LngLat } from '@crimemap/contract/geo';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { write } from '../../../ui/testing/write.ts';
import { field } from '../testing/editing.tsx';
import { PinFields } from './PinFields.tsx';

vi.mock('./PinMap.tsx', () => ({ PinMap: ({ at }: { at: LngLat }) => <p>{`Map at ${at.join(', ')}`}</p> }));

beforeEach(() => useMapView.setState({ isReady: true }));
afterEach(() => {
  cleanup();
  useMapView.setState({ isReady: false });
});

function Form() {
  const [fields, setFields] = useState({ lat: '43.65', lng: '-80' });
  return (
    <PinFields
      city="toronto"
      fields={fields}
      wrong={{}}
      precision="approximate"
      onType={(part) => setFields((before) => ({ ...before, ...part }))}
      onChoose={vi.fn()}
      onPrecision={vi.fn()}
    />
  );
}

it('does not move the small map while a coordinate is incomplete', async () => {
  const { user } = renderWithProviders(<Form />);
  expect(await screen.findByText('Map at -80, 43.65')).toBeTruthy();
  await user.clear(field('Lng'));
  await write(user, field('Lng'), '-79.');
  expect(screen.getByText('Map at -80, 43.65')).toBeTruthy();
  expect(screen.getByLabelText(/^Exact/)).toBeTruthy();
  await write(user, field('Lng'), '4');
  expect(screen.getByText('Map at -79.4, 43.65')).toBeTruthy();
});
