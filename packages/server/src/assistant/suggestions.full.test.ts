import { CITY_IDS } from '@crimemap/contract/cities';
import { it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';
import { expectAnswersToSuggestions } from './suggestions-suite.ts';

const { server } = await assistantForThisFile(someReports());

it.each(
  CITY_IDS.flatMap((city) => [
    { city, language: 'en' as const },
    { city, language: 'fr' as const },
  ]),
)('suggested questions of $city in “$language” are understood and answered', async ({ city, language }) =>
  expectAnswersToSuggestions(server, city, language),
);
