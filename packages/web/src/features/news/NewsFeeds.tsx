import type { NewsFeed } from '@crimemap/contract/news';
import { ageOf } from '../../i18n/age.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Whose headlines these are, and how reading them went. */
export function NewsFeeds({ feeds, now }: { feeds: readonly NewsFeed[]; now: number }) {
  const language = useLanguage();
  const words = ({ state, read_at }: NewsFeed): string => {
    if (state === 'refusing') return m.news_feed_refusing();
    if (state === 'failing') return m.news_feed_failing();
    return state === 'fine' && read_at ? m.news_feed_fine({ age: ageOf(read_at, now, language) }) : m.news_feed_never();
  };
  if (feeds.length === 0) return null;
  return (
    <details className="group mt-3 border-t border-line pt-1 text-tiny text-muted">
      <summary className="flex min-h-9 list-none items-center gap-1 phone:min-h-11 [&::-webkit-details-marker]:hidden">
        {m.news_feeds()}
        <Icon name="chevron" size={14} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="space-y-0.5 pb-1">
        {feeds.map((feed) => (
          <li key={`${feed.source} ${feed.city}`}>
            <span className="text-text">{feed.source}</span> · {words(feed)}
          </li>
        ))}
      </ul>
    </details>
  );
}
