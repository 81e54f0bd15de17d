import { classesFor } from '@crimemap/incident-counts/heat-classes';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAP_COLOURS, over } from '../../map/palette.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import type { AreaValue } from './area-values.ts';
import { HeatRamp } from './HeatRamp.tsx';

const area = (count: number | null) => standIn<AreaValue>({ code: 'D51', count, rate: null });
function ramp(zoom: number, counts: readonly (number | null)[] = [3]) {
  const heat = {
    classes: classesFor([3], 'count', 'fixed'),
    measure: 'count',
    values: counts.map(area),
    ratesWithheld: false,
  } as const;
  render(<HeatRamp heat={heat} theme="dark" zoom={zoom} />);
  return screen.getAllByRole('listitem');
}
/** Returns a colour as computed styles write it. */
function written(colour: string): string {
  const probe = document.createElement('i');
  probe.style.background = colour;
  return probe.style.background;
}
const swatch = (step: Element | undefined) => step?.querySelector('span')?.style;
const { heat, land } = MAP_COLOURS.dark;

it('shows the six legend colours as they appear on the map over land, with their ranges [2§2.12 2§9.18]', () => {
  const steps = ramp(10);
  expect(steps.map(({ title }) => title)).toEqual(['0', '1–5', '6–10', '11–20', '21–50', '50+']);
  expect(swatch(steps[5])?.background).toBe(written(over(heat[5], land, 0.88)));
  expect(swatch(steps[0])?.background).not.toBe(written(heat[0]));
});

it('shows fainter legend colours when the map is zoomed in', () => {
  const steps = ramp(15);
  expect(swatch(steps[5])?.background).toBe(written(over(heat[5], land, 0.4)));
});

it('keeps the legend colours in forced-colours mode', () => {
  for (const step of ramp(10)) expect(step.querySelector('span')?.className).toContain('forced-color-adjust-none');
});

it('explains the hatching if an area has no number', () => {
  ramp(10, [3, null]);
  expect(screen.getByText('Stripes: no number for this filter')).toBeTruthy();
});

it('does not mention hatching if all areas have numbers', () => {
  ramp(10);
  expect(screen.queryByText(/Stripes/)).toBeNull();
});

it('shows a reason instead of the colours if no area has a rate', () => {
  const heat = {
    classes: classesFor([], 'rate', undefined),
    measure: 'rate',
    values: [area(3)],
    ratesWithheld: true,
  } as const;
  const { container } = render(<HeatRamp heat={heat} theme="dark" zoom={10} />);
  expect(container.textContent).toBe('No rate: some reports for this period are missing.');
});
