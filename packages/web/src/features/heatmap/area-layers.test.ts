import { expect, it } from 'vitest';
import { standIn } from '../../ui/testing/complete-page.ts';
import { stateOf } from './area-layers.ts';
import type { AreaValue } from './area-values.ts';
import { classesFor } from './heat-classes.ts';

const classes = classesFor([0, 12], 'count', 'fixed');
const area = (count: number | null, code = 'D51') => standIn<AreaValue>({ code, count, rate: null });
const of = (value: AreaValue, chosen: readonly string[] = []) => stateOf(value, { classes, measure: 'count', chosen });

it('an area with reports is seven tenths opaque, one without three tenths [2§9.20]', () => {
  expect(of(area(12))).toEqual({ step: 3, opacity: 0.7 });
  expect(of(area(1)).opacity).toBe(0.7);
  expect(of(area(0))).toEqual({ step: 0, opacity: 0.3 });
});

it('beside a chosen area the others step back', () => {
  expect(of(area(12), ['d51']).opacity).toBe(0.7);
  expect(of(area(12), ['d14']).opacity).toBe(0.3);
});

it('an area nothing is known of is not coloured', () => {
  expect(of(area(null))).toEqual({ step: -1, opacity: 0 });
});
