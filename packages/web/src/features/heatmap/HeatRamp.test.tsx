import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAP_COLOURS } from '../../map/palette.ts';
import { HeatRamp } from './HeatRamp.tsx';
import { classesFor } from './heat-classes.ts';

it('the legend has the six colours of the map with the numbers they stand for [2§2.12 2§9.18]', () => {
  render(<HeatRamp heat={{ classes: classesFor([3], 'count', 'fixed'), measure: 'count' }} theme="dark" />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ title }) => title)).toEqual(['0', '1–5', '6–10', '11–20', '21–50', '50+']);
  const probe = document.createElement('i');
  for (const [at, step] of steps.entries()) {
    probe.style.background = MAP_COLOURS.dark.heat[at] ?? '';
    expect(step.querySelector('span')?.style.background).toBe(probe.style.background);
  }
});
