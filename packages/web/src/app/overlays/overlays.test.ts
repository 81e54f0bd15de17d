import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { firstOverlay, isBare, isPlain, nextOverlay, useFloatingChatAllowed, useOverlays } from './overlays.ts';

const WELCOME = { name: 'assistant', why: 'start' };

const GUEST = { isMember: false, skipped: false, welcomes: true, announcement: 'news' };
const ANNOUNCEMENT = { name: 'announcement', id: 'news' };

it('the first dialog depends on whether the person is a member and which dialogs the person has closed or seen', () => {
  for (const [who, visitor, opens] of [
    ['a guest', GUEST, { name: 'sign-in', why: 'start' }],
    ['a guest who has closed the welcome', { ...GUEST, welcomes: false }, { name: 'sign-in', why: 'start' }],
    ['a guest who has lately gone on without', { ...GUEST, skipped: true }, ANNOUNCEMENT],
    ['such a guest who has seen what was announced', { ...GUEST, skipped: true, announcement: null }, null],
    ['a member', { ...GUEST, isMember: true }, WELCOME],
    ['a member who skipped before there was an account', { ...GUEST, isMember: true, skipped: true }, WELCOME],
    ['a member who has closed the welcome', { ...GUEST, isMember: true, welcomes: false }, ANNOUNCEMENT],
    ['such a member who has seen it', { ...GUEST, isMember: true, welcomes: false, announcement: null }, null],
  ] as const)
    expect.soft(firstOverlay(visitor), who).toEqual(opens);
});

const START = { city: 'toronto', place: null, placeName: 'Home', types: null } as const;

it('the dialog that follows a closed dialog depends on the closed dialog and on the visitor [1§4.42]', () => {
  const cases: readonly [DialogRequest, { isMember: boolean; welcomes: boolean }, object | null][] = [
    [{ name: 'sign-in', why: 'start' }, { isMember: false, welcomes: true }, WELCOME],
    [{ name: 'sign-in', why: 'start' }, { isMember: false, welcomes: false }, null],
    [{ name: 'sign-in', why: 'start' }, { isMember: true, welcomes: true }, WELCOME],
    [{ name: 'sign-in' }, { isMember: true, welcomes: true }, WELCOME],
    [{ name: 'sign-in' }, { isMember: true, welcomes: false }, null],
    [{ name: 'sign-in' }, { isMember: false, welcomes: true }, null],
    [{ name: 'sign-in', why: 'assistant' }, { isMember: true, welcomes: false }, { name: 'assistant' }],
    [{ name: 'sign-in', why: 'assistant' }, { isMember: false, welcomes: true }, null],
    [{ name: 'sign-in', why: 'note' }, { isMember: true, welcomes: true }, null],
    [
      { name: 'sign-in', why: 'alert', alert: START },
      { isMember: true, welcomes: true },
      { name: 'alert', start: START },
    ],
    [{ name: 'sign-in', why: 'alert', alert: START }, { isMember: false, welcomes: true }, null],
    [{ name: 'sign-in', why: 'expired' }, { isMember: true, welcomes: true }, null],
    [{ name: 'help' }, { isMember: true, welcomes: true }, null],
    [{ name: 'assistant' }, { isMember: false, welcomes: true }, null],
  ];
  for (const [closed, visitor, follows] of cases)
    expect.soft(nextOverlay(closed, visitor), JSON.stringify([closed, visitor])).toEqual(follows);
});

const addressOf = (path: string) => new URL(path, location.href).href;

it('isBare is true for an address without map settings', () => {
  for (const path of ['/', '/?shared=x', '/?utm_source=news', '/?fbclid=1', '/?anything=else'])
    expect.soft(isBare(addressOf(path)), path).toBe(true);
});

it('isBare is false for an address with a map setting, a note or a message', () => {
  for (const path of [
    '/?city=ottawa',
    '/?crime_type=robbery',
    '/?year=2023',
    '/?division=D51',
    '/?live=0',
    '/?heat=0',
    '/?points=1',
    '/?notes=1',
    '/?kind=neighbourhood',
    '/?measure=rate',
    '/?breaks=fixed',
    '/?view=list',
    '/?view=table',
    '/?panel=news',
    '/?panel=notes',
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
  ])
    expect.soft(isBare(addressOf(path)), path).toBe(false);
});

it('isPlain is true for an address that contains only map settings', () => {
  for (const path of [
    '/',
    '/?city=ottawa',
    '/?crime_type=robbery&year=2023',
    '/?lng=-79.4&lat=43.7&z=12',
    '/?shared=x',
    '/?reset-tour=false',
  ])
    expect.soft(isPlain(addressOf(path)), path).toBe(true);
});

it('isPlain is false for an address that opens a note, a place or the tour, or contains a message', () => {
  for (const path of [
    '/note/n1',
    '/?note=n1',
    '/?pin=n1',
    '/?area=D51',
    '/?at=-79.4,43.7',
    '/?reset-tour=true',
    '/?reason=expired',
  ])
    expect.soft(isPlain(addressOf(path)), path).toBe(false);
});

it('the floating chat is shown once the first dialog has been chosen, and hidden during sign-in and in the assistant [1§2.30]', () => {
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
