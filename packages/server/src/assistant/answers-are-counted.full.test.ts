import { assistantForThisFile } from '../app/testing-assistant.ts';
import { COUNTED_SEEDS, itCountsAnyQuestion } from './answers-are-counted-suite.ts';

itCountsAnyQuestion(await assistantForThisFile(COUNTED_SEEDS), { numRuns: 60 });
