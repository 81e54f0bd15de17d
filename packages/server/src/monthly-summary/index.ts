export {
  gatherSummary,
  type MonthlySummary,
  type SummaryQuery,
  summaryAddress,
  summaryForAll,
} from './gather-summary.ts';
export { SUMMARY_CSS } from './summary-css.ts';
export { summaryHtml } from './summary-html.ts';
export { type SummaryPart, summaryInParts } from './summary-parts.ts';
export { summaryWords } from './summary-words.ts';
