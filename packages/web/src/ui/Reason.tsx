import { m } from '../i18n/generated/messages.js';
import { reasonWords } from '../i18n/reason-words.ts';

/** A moderator’s reason and the rule behind it, shown to the author of the content. */
export function Reason({ reason, isAgainst }: { readonly reason: string; readonly isAgainst: boolean }) {
  const { words, rule } = reasonWords(reason);
  return (
    <dl className="space-y-1 border-l-2 border-line pl-2.5 text-small">
      <div>
        <dt className="inline font-medium">{m.reason_why()}</dt>{' '}
        <dd dir="auto" className="inline wrap-anywhere">
          {words}
        </dd>
      </div>
      {isAgainst && (
        <div className="text-muted">
          <dt className="inline font-medium">{m.reason_rule()}</dt> <dd className="inline">{rule}</dd>
        </div>
      )}
    </dl>
  );
}
