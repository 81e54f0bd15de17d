import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../../i18n/settings.ts';
import { NoteRules } from './CreateNoteForm.tsx';

afterEach(() => {
  cleanup();
  useSettings.setState({ language: 'en' });
});

it('states the rules for notes in one sentence, and shows all rules when expanded', () => {
  const { container } = render(<NoteRules />);
  const sentence = container.querySelector('p')?.textContent ?? '';
  for (const words of [/never people/, /licence plates or homes/, /911/]) expect(sentence).toMatch(words);
  expect(sentence.match(/\./g)).toHaveLength(1);
  const whole = container.querySelector('details');
  expect(whole?.open).toBe(false);
  fireEvent.click(screen.getByText('All the rules'));
  for (const words of [/under 18, suspects/, /no rewards/, /no advertising/, /appeal/, /Report button/])
    expect(whole?.textContent).toMatch(words);
});

it('is translated into French', () => {
  useSettings.setState({ language: 'fr' });
  const { container } = render(<NoteRules />);
  expect(container.textContent).toContain('jamais de personnes');
  expect(screen.getByText('Toutes les règles')).toBeTruthy();
});
