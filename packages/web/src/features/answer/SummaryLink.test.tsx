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

it('links to the summary of a chosen month that is over, otherwise to the newest', () => {
  for (const [now, period, month] of [
    ['2025-04-15T12:00:00Z', '2025-03', '&month=2025-03'],
    ['2025-04-15T12:00:00Z', '28d', ''],
    ['2025-04-15T12:00:00Z', '2025-04', ''],
    // In Vancouver it is still March; later it is April everywhere in Canada.
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

it('encodes a comma in an area’s code', () => {
  show('', 'Here, there');
  expect(address()).toBe('/brief?city=vancouver&area=Here%2C+there&kind=neighbourhood&lang=en');
});

it('is missing for a hexagon, which has no summary', () => {
  show('', '5:3', 'hexagon');
  expect(screen.queryByRole('link')).toBeNull();
});

it('links to the summary in the reader’s language', () => {
  useSettings.setState({ language: 'fr' });
  show('');
  expect(address()).toContain('&lang=fr');
  expect(screen.getByRole('link').textContent).toBe('Sommaire mensuel de ce secteur (2 pages à imprimer)');
  useSettings.setState({ language: 'en' });
});
