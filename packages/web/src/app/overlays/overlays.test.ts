import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { firstOverlay, isBare, isPlain, nextOverlay, useFloatingChatAllowed, useOverlays } from './overlays.ts';

const WELCOME = { name: 'assistant', why: 'start' };

const GUEST = { isMember: false, skipped: false, welcomes: true, announcement: 'news' };
const ANNOUNCEMENT = { name: 'announcement', id: 'news' };

it.each([
  ['a guest', GUEST, { name: 'sign-in', why: 'start' }],
  ['a guest who has closed the welcome', { ...GUEST, welcomes: false }, { name: 'sign-in', why: 'start' }],
  ['a guest who has lately gone on without', { ...GUEST, skipped: true }, ANNOUNCEMENT],
  ['such a guest who has seen what was announced', { ...GUEST, skipped: true, announcement: null }, null],
  ['a member', { ...GUEST, isMember: true }, WELCOME],
  ['a member who skipped before there was an account', { ...GUEST, isMember: true, skipped: true }, WELCOME],
  ['a member who has closed the welcome', { ...GUEST, isMember: true, welcomes: false }, ANNOUNCEMENT],
  ['such a member who has seen it', { ...GUEST, isMember: true, welcomes: false, announcement: null }, null],
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

it.each(['/', '/?shared=x', '/?utm_source=news', '/?fbclid=1', '/?anything=else'])('%s is a first visit', (address) =>
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
  '/?city=nowhere',
  '/?utm_source=news&z=12',
])('%s leads there at once', (address) => expect(isBare(new URL(address, location.href).href)).toBe(false));

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
