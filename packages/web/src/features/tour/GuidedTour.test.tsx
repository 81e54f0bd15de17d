import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTrack } from '../../analytics/track.ts';
import { readStored } from '../../storage/stored.ts';
import { GuidedTour } from './GuidedTour.tsx';
import { tourSteps } from './tour-steps.ts';

const events: unknown[] = [];
let stopListening: () => void;

beforeEach(() => {
  // jsdom has `HTMLDialogElement` but not its methods.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  events.length = 0;
  localStorage.clear();
  stopListening = onTrack((name, fields) => events.push([name, fields]));
});
afterEach(() => {
  cleanup();
  stopListening();
});

function show(isMember = true) {
  const onStep = vi.fn();
  const onComplete = vi.fn();
  render(<GuidedTour steps={tourSteps({ isMember, byYears: true })} onStep={onStep} onComplete={onComplete} />);
  return { onStep, onComplete, user: userEvent.setup() };
}
// Finds elements by their text, because queries by role are slow in jsdom.
const press = (words: string) =>
  fireEvent.click(words === 'Close' ? screen.getByLabelText(words) : screen.getByText(words));
const on = (title: string) => screen.getByText(title, { selector: 'dialog[open] h2' });

it('the tour is a dialog with the title of the current step as its name [1§2.38 2§2.39]', () => {
  show();
  screen.getByRole('dialog', { name: 'Control Panel' });
});

it('the tour card is about 320 by 200 px, or smaller in a small window [2§2.61]', () => {
  show();
  const card = screen.getByText('Control Panel').closest('.absolute');
  // 20 rem and 12.5 rem are 320 and 200 px.
  for (const size of ['w-80', 'min-h-50', 'max-w-[calc(100%-16px)]']) expect(card?.className).toContain(size);
});

it('the tour shows four steps with progress, and reports completion once [1§3.26 1§4.56 1§4.59 1§4.60 2§2.49 2§2.50 2§2.51 2§2.52 2§2.55 2§2.56 2§2.58 2§4.22 2§4.30 2§4.31 2§6.15]', () => {
  const { onStep, onComplete } = show();
  const titles = ['Control Panel', 'Location Search', 'Interactive Map', 'AI Crime Assistant'];
  for (const [index, title] of titles.entries()) {
    on(title);
    screen.getByText(`Step ${index + 1} of 4`);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String((index + 1) * 25));
    screen.getByText(`${(index + 1) * 25}%`);
    if (index < 3) press('Next');
  }
  expect(onComplete).not.toHaveBeenCalled();
  press('Start Exploring');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onStep.mock.calls.flat()).toEqual(['show-panel', 'show-map', 'show-assistant']);
  expect(Date.parse(String(readStored('tour-completed')))).toBeGreaterThan(Date.UTC(2020));
});

it('the tour sends an analytics event for each completed step and for its completion [1§4.57 1§4.59 2§4.28 2§4.30 2§7.49]', () => {
  show();
  for (let step = 0; step < 3; step += 1) press('Next');
  press('Start Exploring');
  expect(events).toEqual([
    ['tour_step_completed', { step_id: 'control-panel', step_number: 1, total_steps: 4 }],
    ['tour_step_completed', { step_id: 'location-search', step_number: 2, total_steps: 4 }],
    ['tour_step_completed', { step_id: 'interactive-map', step_number: 3, total_steps: 4 }],
    ['tour_completed', { total_steps: 4 }],
  ]);
});

it.each(['Skip Tour', 'Close'])(
  'the tour ends at once on %s, and is not stored as completed [1§4.58 1§4.60 2§2.57 2§2.59 2§4.29 2§4.31]',
  (way) => {
    const { onComplete } = show();
    press('Next');
    press(way);
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(events.at(-1)).toEqual(['tour_skipped', { step_id: 'location-search', step_number: 2, total_steps: 4 }]);
    expect(readStored('tour-completed')).toBeNull();
  },
);

it('the back button of the tour shows the previous step, and stays on the first step [1§4.56 2§2.57 2§4.27]', () => {
  show();
  press('Next');
  press('Back');
  on('Control Panel');
  press('Back');
  on('Control Panel');
  screen.getByText('Step 1 of 4');
});

it('the arrow keys move between the steps of the tour, but not past the last step', async () => {
  const { onComplete, user } = show();
  press('Next');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  on('AI Crime Assistant');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('{ArrowLeft}');
  on('Interactive Map');
});

it('the tour keeps the focus inside its dialog on Tab and Shift+Tab', async () => {
  const { user } = show();
  expect(document.activeElement).toBe(screen.getByText('Next'));
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Close')));
  await user.tab({ shift: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Next')));
});

it('the tour returns the focus to the element that was focused before the tour', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { onComplete } = show();
  press('Skip Tour');
  expect(onComplete).toHaveBeenCalled();
  cleanup();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});

it('the tour shows a visitor without an account that the assistant needs an account [1§6.17 2§2.53]', () => {
  show(false);
  for (let step = 0; step < 3; step += 1) press('Next');
  on('AI Assistant (Login Required)');
  screen.getByText(/^Available after you sign up or log in\./);
});
