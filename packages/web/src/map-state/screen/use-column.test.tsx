import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { topmostThing } from '../../ui/open-things-store.ts';
import { useMapView } from '../map-view-store.ts';
import { useScreenStore } from '../screen-store.ts';
import { renderOnMap } from '../testing/render-on-map.tsx';
import { type Column, closeColumn, openColumn, useColumn, useSidebarClosedByBack } from './use-column.ts';

const before = useScreenStore.getState();
beforeEach(() => {
  mockApi({});
  useScreenStore.setState(before, true);
});

function Shown() {
  useSidebarClosedByBack(false);
  return <p>{useColumn() ?? 'none'}</p>;
}
const show = (link = '') => renderOnMap(<Shown />, { link });
const shown = () => screen.getByRole('paragraph').textContent;

it('the sidebar starts closed, and its open part is stored in the local storage', () => {
  show();
  expect(shown()).toBe('none');
  act(() => openColumn('statistics'));
  expect(shown()).toBe('statistics');
  expect(localStorage.getItem('sidebar')).toBe('"statistics"');
});

it.each([
  ['view=list', 'list'],
  ['view=table', 'table'],
  ['panel=notes', 'notes'],
  ['panel=my-notes', 'my-notes'],
  ['panel=news', 'news'],
  ['view=list&panel=news', 'news'],
])('the URL parameters %s open the matching side panel', (link, column) => {
  show(link);
  expect(shown()).toBe(column);
});

it('only one side panel is open at a time, and closing a panel reopens the part of the sidebar opened before', () => {
  show();
  for (const column of ['filters', 'list', 'notes', 'statistics', 'news'] satisfies Column[]) {
    act(() => openColumn(column));
    expect(shown()).toBe(column);
  }
  act(() => closeColumn('news'));
  expect(shown()).toBe('statistics');
  act(() => closeColumn('statistics'));
  expect(shown()).toBe('none');
});

it('Back closes a sidebar that the user has opened in this visit, but not a sidebar that was open on load', () => {
  useScreenStore.setState({ sidebar: 'filters' });
  show();
  expect(topmostThing()).toBeUndefined();
  act(() => openColumn('filters'));
  act(() => topmostThing()?.close());
  expect(shown()).toBe('none');
});

it('the sidebar can be open while a table replaces a missing map', () => {
  useScreenStore.setState({ sidebar: 'filters' });
  show('view=table');
  act(() => useMapView.setState({ isMissing: true }));
  expect(shown()).toBe('filters');
});
