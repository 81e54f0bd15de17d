import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import type { MapKind } from '../../i18n/names.ts';
import { useSettings } from '../../i18n/settings.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { SummaryLink } from './AnswerFooter.tsx';

beforeEach(() => {
  mockApi({});
  vi.useFakeTimers({ now: new Date('2025-04-15T12:00:00Z'), toFake: ['Date'] });
});

const show = (period: string, code = 'Kitsilano', kind: MapKind = 'neighbourhood') =>
  renderOnMap(<SummaryLink area={{ code, kind }} />, {
    link: `city=vancouver&area=${code}${period}`,
    cities: [aCity('vancouver', { area_kinds: ['neighbourhood'] })],
  });
const address = () => screen.getByRole('link').getAttribute('href');

it('links to the monthly summary of the chosen month if that month is over, otherwise to the newest summary', () => {
  for (const [now, period, month] of [
    ['2025-04-15T12:00:00Z', '2025-03', '&month=2025-03'],
    ['2025-04-15T12:00:00Z', '28d', ''],
    ['2025-04-15T12:00:00Z', '2025-04', ''],
    // At the first time, it is still March in Vancouver; at the second, it is April everywhere in Canada.
    ['2025-04-01T03:00:00Z', '2025-03', ''],
    ['2025-04-02T03:00:00Z', '2025-03', '&month=2025-03'],
  ] as const) {
    vi.setSystemTime(now);
    show(`&period=${period}`);
    expect
      .soft(address(), `${period} at ${now}`)
      .toBe(`/brief?city=vancouver&area=Kitsilano&kind=neighbourhood${month}&lang=en`);
    cleanup();
  }
});

it('encodes a comma of an area code in the link', () => {
  show('', 'Here, there');
  expect(address()).toBe('/brief?city=vancouver&area=Here%2C+there&kind=neighbourhood&lang=en');
});

it('renders no link for a hexagon, because hexagons have no summary', () => {
  show('', '5:3', 'hexagon');
  expect(screen.queryByRole('link')).toBeNull();
});

it('links to the summary in the language of the reader', () => {
  useSettings.setState({ language: 'fr' });
  show('');
  expect(address()).toContain('&lang=fr');
  expect(screen.getByRole('link').textContent).toBe('Sommaire mensuel de ce secteur (2 pages à imprimer)');
  useSettings.setState({ language: 'en' });
});
