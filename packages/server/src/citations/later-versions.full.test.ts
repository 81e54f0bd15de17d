import { expect, it } from 'vitest';
import { itKeepsCitations } from './later-versions-suite.ts';
import { VIEWS } from './testing.ts';
import { citationsForThisFile } from './testing-citations.ts';

it('full test of citations covers at least 50 views', () => {
  expect(VIEWS.length).toBeGreaterThanOrEqual(50);
});

itKeepsCitations(await citationsForThisFile(), VIEWS);
