import { expect, it } from 'vitest';
import { sayable } from './posthog.ts';

it('retains event fields that are names from our code, integers or booleans', () => {
  const fields = { step_id: 'filter-panel', step_number: 3, total_steps: 9, version: '1.9', first: true };
  expect(sayable(fields)).toEqual(fields);
});

it('removes event fields that could identify a person or a place', () => {
  for (const [what, value] of [
    ['an e-mail address', 'ana@example.org'],
    ['a sentence', 'My bike was stolen'],
    ['a coordinate', '43.65295,-79.39815'],
    ['a latitude', '43.65'],
    ['an id', '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01'],
    ['a telephone number', '4165550123'],
    ['an address of a page', 'https://crimemap.example.org/?at=1,2'],
    ['a number with decimals', 43.65295],
    ['a long number', 4_165_550_123],
  ] as const)
    expect.soft(sayable({ value }), what).toEqual({});
});
