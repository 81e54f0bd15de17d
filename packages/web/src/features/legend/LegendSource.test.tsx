import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LegendSource } from './LegendRows.tsx';

afterEach(cleanup);

it('shows the caveat of the data, the source, the licence and a button for more information [2§2.12]', async () => {
  const onMore = vi.fn();
  render(
    <LegendSource
      source={{
        caveat: { en: 'One row per offence.', fr: 'Une ligne par infraction.' },
        attribution: { en: 'A police service', fr: 'Un service de police' },
        licence: { title: 'An open licence', url: 'https://example.org/licence', kind: 'open' },
      }}
      onMore={onMore}
    />,
  );
  expect(screen.getByText('Please note: One row per offence.')).toBeTruthy();
  expect(screen.getByText('Source: A police service')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Licence: An open licence' }).getAttribute('href')).toBe(
    'https://example.org/licence',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about these reports' }));
  expect(onMore).toHaveBeenCalledOnce();
});
