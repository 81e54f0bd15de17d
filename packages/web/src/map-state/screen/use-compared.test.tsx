import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { changeMapSearch, comparedText, formatMapSearch, parseMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';
import { renderOnMap } from '../testing/render-on-map.tsx';
import { openColumn, useColumn } from './use-column.ts';
import { compareWith, compareWithout, endComparison, useCompared } from './use-compared.ts';

const before = useScreenStore.getState();
beforeEach(() => {
  mockApi({});
  useScreenStore.setState(before, true);
});

function Shown() {
  const { codes, isShown } = useCompared();
  return <p>{`${codes.join('+')} ${isShown} ${useColumn() ?? 'none'}`}</p>;
}
const show = (link = '') => renderOnMap(<Shown />, { link });
const shown = () => screen.getByRole('paragraph').textContent;
const address = () => parseMapSearch(location.search);

describe('the URL of an area comparison', () => {
  it('contains up to six distinct areas and the denominator of their reports', () => {
    const link = 'compare=D31,D32&per=residents';
    expect(parseMapSearch(link)).toMatchObject({ compare: 'D31,D32', per: 'residents' });
    expect(formatMapSearch(parseMapSearch(link))).toBe(link);
    expect(parseMapSearch('compare= a ,,b,a,c,d,e,f,g').compare).toBe('a,b,c,d,e,f');
  });
  it('can contain areas with a comma in their code', () => {
    const codes = ['Navan, Vars', 'Kanata'];
    const link = formatMapSearch({ ...parseMapSearch('city=ottawa'), compare: comparedText(codes) });
    show(link);
    expect(parseMapSearch(link).compare).toBe('Navan%2C Vars,Kanata');
    expect(shown()).toContain('Navan, Vars');
    act(() => compareWithout('Navan, Vars'));
    expect(address().compare).toBe('Kanata');
  });
  it.each(['compare=', 'compare=,', `compare=${'a'.repeat(500)}`])(
    'is parsed without compared areas from %s',
    (link) => {
      expect(parseMapSearch(link).compare).toBeUndefined();
    },
  );
  it('is parsed without a denominator if the denominator is unknown', () => {
    expect(parseMapSearch('per=cars').per).toBe('reports');
  });
  it('opens the comparison in the side panel, but not if the map shows the whole country', () => {
    show('compare=D31,D32');
    expect(shown()).toBe('D31+D32 true compare');
    act(() => changeMapSearch({ city: 'all' }));
    expect(shown()).toBe(' false none');
  });
});

describe('compared areas', () => {
  it('can be added and removed, and the comparison closes when the last area is removed', () => {
    show();
    act(() => compareWith('D31', 'residents'));
    act(() => compareWith('D32', 'square_km'));
    expect([shown(), address().per]).toEqual(['D31+D32 true compare', 'residents']);
    act(() => compareWithout('D31'));
    act(() => compareWithout('D32'));
    expect([shown(), address().compare]).toEqual([' false none', undefined]);
  });

  it('are at most six', () => {
    show('compare=1,2,3,4,5,6');
    act(() => compareWith('7'));
    expect(address().compare).toBe('1,2,3,4,5,6');
  });

  it('are cleared when the user chooses another city or another kind of area', () => {
    show('compare=D31,D32');
    act(() => changeMapSearch({ kind: 'neighbourhood' }));
    expect(address().compare).toBeUndefined();
    act(() => compareWith('095'));
    act(() => changeMapSearch({ city: 'peel' }));
    expect(address().compare).toBeUndefined();
  });

  it('remain while another panel covers the comparison, and are shown when the comparison is reopened', () => {
    show('compare=D31,D32');
    act(() => openColumn('list'));
    expect(shown()).toBe('D31+D32 false list');
    act(() => openColumn('filters'));
    expect(shown()).toBe('D31+D32 false filters');
    act(() => openColumn('compare'));
    expect(shown()).toBe('D31+D32 true compare');
    act(() => endComparison());
    expect(shown()).toBe(' false filters');
  });
});
