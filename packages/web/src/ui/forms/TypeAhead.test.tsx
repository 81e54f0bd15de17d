import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TypeAhead } from './TypeAhead.tsx';

const CHOICES = [
  { id: 'toronto', name: 'Toronto' },
  { id: 'montreal', name: 'Montréal' },
  { id: 'ottawa', name: 'Ottawa' },
];

afterEach(cleanup);

function show() {
  const onChoose = vi.fn();
  render(<TypeAhead label="City" choices={CHOICES} value="toronto" onChoose={onChoose} />);
  return {
    onChoose,
    field: screen.getByRole('combobox', { name: 'City' }) as HTMLInputElement,
    user: userEvent.setup(),
  };
}

it('the city field selects the first match on Enter, even if an accent is missing [1§2.88 2§2.42 2§2.44]', async () => {
  const { onChoose, field, user } = show();
  await user.clear(field);
  await user.type(field, 'montr{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('montreal');
});

it('the city field shows that there are no matches, and Enter then keeps the previous city [1§2.87 2§2.43]', async () => {
  const { onChoose, field, user } = show();
  await user.clear(field);
  await user.type(field, 'xyz');
  expect(screen.getByText('No matches')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(field.value).toBe('Toronto');
});

it('the city field closes its list on Escape and shows the previously chosen city again [1§2.89 2§2.45]', async () => {
  const { onChoose, field, user } = show();
  await user.clear(field);
  await user.type(field, 'ott{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('Toronto');
  expect(onChoose).not.toHaveBeenCalled();
});

it('the city field shows the previous city again if the focus leaves a half-typed name [1§2.90 2§2.46]', async () => {
  const { onChoose, field, user } = show();
  await user.clear(field);
  await user.type(field, 'otta');
  await user.tab();
  expect(field.value).toBe('Toronto');
  expect(onChoose).not.toHaveBeenCalled();
});

it('the city field selects the city if the focus leaves a fully typed name [1§2.90 2§2.47]', async () => {
  const { onChoose, field, user } = show();
  await user.clear(field);
  await user.type(field, 'montreal');
  await user.tab();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('montreal');
});

it('the city field has one placeholder to select a city, and another to type a name when focused and empty [1§2.87 2§2.43]', async () => {
  const { field, user } = show();
  expect(field.placeholder).toBe('Select city');
  await user.click(field);
  await user.clear(field);
  expect(field.placeholder).toBe('Start typing a city');
});

it('the arrow keys move through the matches of the city field', async () => {
  const { onChoose, field, user } = show();
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('ottawa');
});

it('a search box for cities starts empty, selects the match on Enter and then clears its text [2§2.38]', async () => {
  const onChoose = vi.fn();
  render(<TypeAhead label="Search other city" choices={CHOICES} onChoose={onChoose} />);
  const field = screen.getByRole('combobox', { name: 'Search other city' }) as HTMLInputElement;
  expect(field.value).toBe('');
  expect(field.placeholder).toBe('Start typing a city');
  await userEvent.setup().type(field, 'ott{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('ottawa');
  expect(field.value).toBe('');
});
