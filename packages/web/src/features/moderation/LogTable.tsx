import type { Logged } from '@crimemap/contract/moderation';
import type { HoldReason } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDayAndHour } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../i18n/hold-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from './Loaded.tsx';
import { logQuery } from './moderation.queries.ts';

const WORDS: Record<Logged, () => string> = {
  approve: m.mod_did_approve,
  hide: m.mod_did_hide,
  restore: m.mod_did_restore,
  delete: m.mod_did_delete,
  dismiss: m.mod_did_dismiss,
  held: m.mod_did_held,
  appealed: m.mod_did_appealed,
  upheld: m.mod_did_upheld,
  overturned: m.mod_did_overturned,
};
/** Names for log entries that no moderator made. */
const WITHOUT_NAME: Partial<Record<Logged, () => string>> = { held: m.mod_log_rule, appealed: m.mod_log_author };
const FEW = 50;
const MANY = 200;
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the reasons in words. An automatic hold is logged with the names of its reasons. */
const reasonsOf = (decision: Logged, reason: string): string =>
  decision === 'held'
    ? reason
        .split(', ')
        .map((name) => HOLD_NAMES[name as HoldReason]?.() ?? name)
        .join(' ')
    : reason;

/** Table of all decisions, newest first. */
export function LogTable() {
  const [limit, setLimit] = useState(FEW);
  const log = useQuery(logQuery(limit));
  return (
    <Loaded query={log}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-muted">{m.mod_log_none()}</p>
        ) : (
          <div className="space-y-3">
            <div className="overflow-x-auto">
              <table className="w-full text-left text-body">
                <thead className="text-small text-muted">
                  <tr>
                    {[m.mod_log_when, m.mod_log_what, m.mod_log_who, m.mod_log_why, m.mod_log_note].map((name) => (
                      <th key={name()} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                        {name()}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ id, at, decision, by, reason, note_id, comment_id, news_id }) => (
                    <tr key={id} className="border-t border-line align-top">
                      <td className="py-2 pr-4 whitespace-nowrap">
                        <time dateTime={at}>{formatDayAndHour(at, HERE)}</time>
                      </td>
                      <td className="py-2 pr-4 whitespace-nowrap">{WORDS[decision]()}</td>
                      <td className="py-2 pr-4">{by ?? WITHOUT_NAME[decision]?.() ?? m.mod_log_gone()}</td>
                      <td className="min-w-48 py-2 pr-4 wrap-anywhere">{reasonsOf(decision, reason)}</td>
                      <td className="py-2 whitespace-nowrap">
                        {note_id && (
                          <Link href={`/note/${note_id}`} className="text-accent underline">
                            {note_id.slice(0, 8)}
                          </Link>
                        )}
                        {news_id && <span>{m.mod_log_news()}</span>}
                        {comment_id && <span>{` · ${m.mod_log_reply()}`}</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {entries.length === limit && limit < MANY && (
              <Button onClick={() => setLimit(MANY)}>{m.mod_log_more()}</Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
