import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import {
  carriesFilter,
  firstOverlay,
  isBare,
  isPlain,
  nextOverlay,
  useFloatingChatAllowed,
  useOverlays,
} from './overlays.ts';

const WELCOME = { name: 'assistant', why: 'start' };

it.each([
  ['a guest', { isMember: false, skipped: false, welcomes: true }, { name: 'sign-in', why: 'start' }],
  [
    'a guest who has no welcome',
    { isMember: false, skipped: false, welcomes: false },
    { name: 'sign-in', why: 'start' },
  ],
  ['a guest who has lately gone on without', { isMember: false, skipped: true, welcomes: true }, null],
  ['a member', { isMember: true, skipped: false, welcomes: true }, WELCOME],
  ['a member who skipped before there was an account', { isMember: true, skipped: true, welcomes: true }, WELCOME],
  ['a member who wants no welcome', { isMember: true, skipped: false, welcomes: false }, null],
])('at the start of %s', (_, visitor, opens) => {
  expect(firstOverlay(visitor)).toEqual(opens);
});

it.each<[DialogRequest, { isMember: boolean; welcomes: boolean }, object | null]>([
  [{ name: 'sign-in', why: 'start' }, { isMember: false, welcomes: true }, WELCOME],
  [{ name: 'sign-in', why: 'start' }, { isMember: false, welcomes: false }, null],
  [{ name: 'sign-in', why: 'start' }, { isMember: true, welcomes: true }, WELCOME],
  [{ name: 'sign-in' }, { isMember: true, welcomes: true }, WELCOME],
  [{ name: 'sign-in' }, { isMember: true, welcomes: false }, null],
  [{ name: 'sign-in' }, { isMember: false, welcomes: true }, null],
  [{ name: 'sign-in', why: 'assistant' }, { isMember: true, welcomes: false }, { name: 'assistant' }],
  [{ name: 'sign-in', why: 'assistant' }, { isMember: false, welcomes: true }, null],
  [{ name: 'sign-in', why: 'note' }, { isMember: true, welcomes: true }, null],
  [{ name: 'sign-in', why: 'expired' }, { isMember: true, welcomes: true }, null],
  [{ name: 'help' }, { isMember: true, welcomes: true }, null],
  [{ name: 'assistant' }, { isMember: false, welcomes: true }, null],
])('after %j of %j [1§4.42]', (closed, visitor, follows) => {
  expect(nextOverlay(closed, visitor)).toEqual(follows);
});

it.each(['/', '/?shared=x', '/?utm_source=news'])('%s is a first visit', (address) =>
  expect(isBare(new URL(address, location.href).href)).toBe(true),
);

it.each([
  '/?city=ottawa',
  '/?crime_type=robbery',
  '/?year=2023',
  '/?division=D51',
  '/?live=0',
  '/?view=list',
  '/?panel=news',
  '/?lng=-79.4&lat=43.7&z=12',
  '/?at=-79.4,43.7',
  '/?area=D51',
  '/note/n1',
  '/?note=n1',
  '/?pin=n1',
  '/?reset-tour=true',
  '/?reason=expired',
  '/?error=cancelled',
])('%s leads there at once', (address) => expect(isBare(new URL(address, location.href).href)).toBe(false));

it.each([
  ['/?crime_type=robbery', true],
  ['/?year=2023&city=toronto', true],
  ['/?division=D51', true],
  ['/?city=peel&days=28', true],
  ['/?city=peel&z=12', false],
  ['/', false],
])('%s carries a filter: %s', (address, carries) =>
  expect(carriesFilter(new URL(address, location.href).href)).toBe(carries),
);

it.each([
  '/',
  '/?city=ottawa',
  '/?crime_type=robbery&year=2023',
  '/?lng=-79.4&lat=43.7&z=12',
  '/?shared=x',
  '/?reset-tour=false',
])('%s leads to the map alone', (address) => expect(isPlain(new URL(address, location.href).href)).toBe(true));

it.each([
  '/note/n1',
  '/?note=n1',
  '/?pin=n1',
  '/?area=D51',
  '/?at=-79.4,43.7',
  '/?reset-tour=true',
  '/?reason=expired',
])('%s leads to something of its own', (address) => expect(isPlain(new URL(address, location.href).href)).toBe(false));

it('the floating chat waits for what opens at the start, and makes room for the way in and for the assistant [1§2.30]', () => {
  const { result } = renderHook(useFloatingChatAllowed);
  expect(result.current).toBe(false);
  act(() => useOverlays.setState({ started: true }));
  expect(result.current).toBe(true);
  const { open, close } = useDialogs.getState();
  for (const name of ['sign-in', 'assistant'] as const) {
    act(() => open({ name }));
    expect(result.current).toBe(false);
    act(close);
    expect(result.current).toBe(true);
  }
});
