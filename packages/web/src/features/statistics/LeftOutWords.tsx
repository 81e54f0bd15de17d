import { leftOutSentence, leftOutWords } from '../../i18n/absence.ts';
import type { SummaryCounts } from '../../packed-incidents/summary-counts.ts';

/** Says what a number leaves out: a single item as a sentence, several as a count that opens the whole sentence. */
export function LeftOutWords({ leftOut }: Pick<SummaryCounts, 'leftOut'>) {
  const sentence = leftOutSentence(leftOut);
  if (!sentence) return null;
  if (leftOut.length === 1) return <p className="mt-1 text-small text-muted">{sentence}</p>;
  return (
    <details className="mt-0.5 text-small text-muted">
      <summary className="flex min-h-6 w-fit cursor-pointer items-center text-accent phone:min-h-11">
        {leftOutWords(leftOut)}
      </summary>
      <span>{sentence}</span>
    </details>
  );
}
