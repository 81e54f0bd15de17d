import type { Report } from '@crimemap/contract/moderation';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useNow } from '../../ui/use-time.ts';
import { REPORT_WORDS } from './reasons.ts';

/** What readers said is wrong. */
export function ReportList({
  reports,
}: {
  reports: readonly (Omit<Report, 'comment_id'> & Partial<Pick<Report, 'comment_id'>>)[];
}) {
  const language = useLanguage();
  const now = useNow();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold">{m.mod_reports()}</h3>
      <ul className="space-y-1.5">
        {reports.map(({ id, reason, comment_id, text, at, by_member }) => (
          <li key={id}>
            <span>{REPORT_WORDS[reason]()}</span>
            <span className="text-small text-muted">
              {comment_id && <span>{` · ${m.mod_about_reply()}`}</span>}
              <span>{` · ${by_member ? m.mod_by_member() : m.mod_by_guest()} · ${ageOf(at, now, language)}`}</span>
            </span>
            {text && <p className="border-l-2 border-line pl-2 whitespace-pre-wrap wrap-anywhere text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
