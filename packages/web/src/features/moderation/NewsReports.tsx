import type { ReportedNews } from '@crimemap/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useNow } from '../../ui/use-time.ts';
import { DecisionBar, ReportList } from './DecisionBar.tsx';
import { Loaded } from './Loaded.tsx';
import { reportedNewsQuery, sendNewsDecision } from './moderation.queries.ts';

/** News items that readers asked to hide, and items that are hidden. */
export function NewsReports() {
  const reported = useQuery(reportedNewsQuery());
  const [said, setSaid] = useState('');
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Loaded query={reported}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{m.mod_news_none()}</p>
          ) : (
            <ul className="space-y-3">
              {items.map((each) => (
                <li key={each.item.id} className="space-y-3 rounded-card border border-line bg-panel p-4">
                  <Reported {...each} onDecided={() => setSaid(m.mod_decided())} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Reported({ item, hidden, reports, onDecided }: ReportedNews & { onDecided: () => void }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <>
      <div className="space-y-1">
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          dir="auto"
          lang={item.language ?? undefined}
          className="font-semibold underline-offset-2 hover:underline"
        >
          {item.title}
        </a>
        <p className="text-small text-muted">
          <span>{`${item.source} · ${ageOf(item.published_at, now, language)}`}</span>
          {hidden && <span>{` · ${m.mod_news_hidden()}`}</span>}
        </p>
        <p dir="auto" lang={item.language ?? undefined} className="text-small">
          {item.summary}
        </p>
      </div>
      <ReportList reports={reports} />
      <DecisionBar
        label={m.mod_news_decide({ title: item.title })}
        choices={hidden ? ['restore'] : ['hide', 'dismiss']}
        send={(choice, reason) => sendNewsDecision(item.id, choice === 'hide', reason)}
        onDecided={onDecided}
      />
    </>
  );
}
