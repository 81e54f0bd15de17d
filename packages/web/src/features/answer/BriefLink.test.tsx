import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import type { MapKind } from '../../map-state/map-kind.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { BriefLink } from './BriefLink.tsx';

beforeEach(() => mockApi({}));

const show = (period: string, code = 'Kitsilano', kind: MapKind = 'neighbourhood') =>
  renderOnMap(<BriefLink area={{ code, kind }} />, {
    link: `city=vancouver&area=${code}${period}`,
    cities: [aCity('vancouver', { area_kinds: ['neighbourhood'] })],
  });
const address = () => screen.getByRole('link').getAttribute('href');

it.each([
  ['the month that is looked at', '&period=2025-03', '&month=2025-03'],
  ['the newest where no month is looked at', '&period=28d', ''],
  ['the newest where the month is not over', `&period=${new Date().toISOString().slice(0, 7)}`, ''],
])('leads to the brief of %s', (_of, period, month) => {
  show(period);
  expect(address()).toBe(`/brief?city=vancouver&area=Kitsilano&kind=neighbourhood${month}&lang=en`);
});

it('leads to the brief of an area with a comma in its code', () => {
  show('', 'Here, there');
  expect(address()).toBe('/brief?city=vancouver&area=Here%2C+there&kind=neighbourhood&lang=en');
});

it('is not there for a hexagon: there are no briefs of those', () => {
  show('', '5:3', 'hexagon');
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads to the brief in the reader’s language', () => {
  useSettings.setState({ language: 'fr' });
  show('');
  expect(address()).toContain('&lang=fr');
  expect(screen.getByRole('link').textContent).toBe('Fiche de ce secteur, deux feuilles à imprimer');
  useSettings.setState({ language: 'en' });
});
