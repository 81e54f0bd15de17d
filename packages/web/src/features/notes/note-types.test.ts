import { NOTE_TYPES } from '@crimemap/contract/notes';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { noteTypeChoices } from './NoteType.tsx';

afterEach(() => act(() => useSettings.getState().setLanguage('en')));

test('note types are in alphabetical order, with spaces instead of underscores [1§3.22]', () => {
  const names = noteTypeChoices('en').map(({ name }) => name);
  expect(names).toHaveLength(NOTE_TYPES.length);
  expect(names.slice(0, 5)).toEqual(['Ambulance', 'Arrest', 'Assault', 'Auto Theft', 'Break and Enter']);
  for (const { type, name } of noteTypeChoices('en')) expect(name.toLowerCase()).toBe(type.replaceAll('_', ' '));
});

test('note types are in the alphabetical order of their French names, regardless of accents', () => {
  act(() => useSettings.getState().setLanguage('fr'));
  const names = noteTypeChoices('fr').map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
  expect(names).toContain('Autre');
});
