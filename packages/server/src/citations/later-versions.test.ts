import { itKeepsCitations } from './later-versions-suite.ts';
import { VIEWS } from './testing.ts';
import { citationsForThisFile } from './testing-citations.ts';

itKeepsCitations(
  await citationsForThisFile(),
  VIEWS.filter((_, at) => at % 7 === 0),
);
