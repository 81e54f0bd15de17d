import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EDMONTON, noteId, TORONTO } from '../testing/answers.ts';
import { CreatedToast } from './CreatedToast.tsx';
import { useCreated } from './created-store.ts';

const CITIES = [TORONTO, EDMONTON];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  useCreated.setState({ note: null });
  vi.useRealTimers();
});

function show() {
  const onSwitch = vi.fn();
  render(<CreatedToast cities={CITIES} city="toronto" onSwitch={onSwitch} />);
  return onSwitch;
}
const tell = (city: 'toronto' | 'edmonton', held = false) =>
  act(() => useCreated.getState().tell({ id: noteId(1), city, held }));
const said = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks whether to open the city of a new note, and opens that city [1§4.23]', () => {
  const onSwitch = show();
  tell('edmonton');
  expect(screen.getByText('View your new note in Edmonton?')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  press('Switch');
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith('edmonton', noteId(1));
  expect(said()).toBe('');
});

it('keeps the current city if the member presses Stay [1§4.24]', () => {
  const onSwitch = show();
  tell('edmonton');
  press('Stay');
  expect(onSwitch).not.toHaveBeenCalled();
  expect(said()).toBe('');
});

it('shows for 8 seconds that a new note waits for a moderator', () => {
  show();
  tell('toronto', true);
  expect(said()).toBe('A moderator must review your note before others can see it.');
  act(() => vi.advanceTimersByTime(8_000));
  expect(said()).toBe('');
});

it('shows the message about a second note for the full 8 seconds', () => {
  show();
  tell('toronto', true);
  act(() => vi.advanceTimersByTime(7_000));
  act(() => useCreated.getState().tell({ id: noteId(2), city: 'toronto', held: false }));
  act(() => vi.advanceTimersByTime(7_000));
  expect(said()).toBe('Your note is on the map.');
  act(() => vi.advanceTimersByTime(1_000));
  expect(said()).toBe('');
});

it('shows two messages for a note that waits for a moderator and is in another city', () => {
  show();
  tell('edmonton', true);
  expect(said()).toContain('A moderator must review your note before others can see it.');
  expect(said()).toContain('View your new note in Edmonton?');
});

it('shows that a new note is on the map, until the message is closed', () => {
  show();
  tell('toronto');
  expect(said()).toBe('Your note is on the map.');
  press('Close');
  expect(said()).toBe('');
});

it('asks whether to open the city to which a note was moved', () => {
  show();
  act(() => useCreated.getState().tell({ id: noteId(1), city: 'edmonton', held: false, moved: true }));
  expect(screen.getByText('Your note is in Edmonton now. View it there?')).toBeTruthy();
});
