import type { City, CityId } from '@crimemap/contract/cities';
import type { NewsFeed } from '@crimemap/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { ageOf, formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelHeader } from '../../ui/PanelHeader.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useNow } from '../../ui/use-time.ts';
import { NewsCard } from './NewsCard.tsx';
import { NEWS_MOST, NEWS_STEP, newsQuery } from './news.queries.ts';

interface NewsPanelProps {
  /** The shown city; `null` for the whole country. */
  readonly city: City | null;
  readonly cities: readonly City[];
  readonly onClose: () => void;
}

/** The panel ‘Crime News’: news from the feeds of the shown city, or of all cities. */
export default function NewsPanel({ city, cities, onClose }: NewsPanelProps) {
  const language = useLanguage();
  const [where, setWhere] = useState<'city' | 'all'>('city');
  const selected = where === 'city' ? city : null;
  return (
    <>
      <PanelHeader title={m.crime_news()} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <p className="pt-3 text-small leading-snug text-muted">{m.news_intro()}</p>
        {city && (
          <div className="pt-2.5">
            <Segmented
              label={m.news_where()}
              name="news-where"
              choices={[
                { value: 'city', label: city.displayName[language] },
                { value: 'all', label: m.news_where_all() },
              ]}
              value={where}
              onChange={setWhere}
            />
          </div>
        )}
        <NewsList
          key={selected?.id ?? 'all'}
          city={selected}
          cities={cities}
          timeZone={city?.time_zone ?? HERE}
          onAll={() => setWhere('all')}
        />
      </div>
    </>
  );
}

interface NewsListProps {
  readonly city: City | null;
  readonly cities: readonly City[];
  /** Time zone of the shown city. For the whole country, the time zone of the reader. */
  readonly timeZone: string;
  readonly onAll: () => void;
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** List of news, also while it is loading, with earlier news if loading failed, or with the reason if it is empty. */
function NewsList({ city, cities, timeZone, onAll }: NewsListProps) {
  const language = useLanguage();
  const now = useNow();
  const [limit, setLimit] = useState(NEWS_STEP);
  const news = useQuery(newsQuery(city?.id ?? null, limit));
  const { data } = news;
  const placeOf = (id: CityId | null) =>
    city ? null : (cities.find((each) => each.id === id)?.displayName[language] ?? m.news_country());
  return (
    <>
      {news.isError && (
        <LoadFailed
          className="my-3 rounded-lg border border-problem/50 px-3 py-2 text-small"
          detail={
            data
              ? m.news_loaded_at({ time: formatInstant(new Date(news.dataUpdatedAt).toISOString(), timeZone) })
              : errorSentence(news.error)
          }
          onRetry={() => void news.refetch()}
        >
          {m.news_failed()}
        </LoadFailed>
      )}
      {!data && !news.isError && (
        <div className="space-y-3 py-3">
          <Skeleton label={m.news_loading()} className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {data && (
        <>
          {data.data_source === 'rehearsal' && (
            <p className="mt-3 flex items-start gap-2 rounded-lg bg-banner px-3 py-1.5 text-small font-medium text-on-banner">
              <Icon name="warning" size={15} className="mt-0.5 shrink-0" />
              <span>{m.sample_data()}</span>
            </p>
          )}
          {data.feeds.length > 0 && (
            <p className="pt-2.5 text-small text-muted">
              {data.as_of ? m.news_as_of({ time: formatInstant(data.as_of, timeZone) }) : m.news_not_read()}
            </p>
          )}
          {data.items.length === 0 && (
            <div className="space-y-3 py-4 text-small text-muted">
              <p>{whyNone(data.feeds, city?.displayName[language])}</p>
              {city && <Button onClick={onAll}>{m.news_see_all()}</Button>}
            </div>
          )}
          <ul className="divide-y divide-line">
            {data.items.map((item) => (
              <li key={item.id}>
                <NewsCard item={item} place={placeOf(item.city)} timeZone={timeZone} now={now} />
              </li>
            ))}
          </ul>
          {data.items.length >= limit && limit < NEWS_MOST && (
            <Button className="w-full" onClick={() => setLimit(limit + NEWS_STEP)}>
              {m.news_more()}
            </Button>
          )}
          <NewsFeeds feeds={data.feeds} now={now} />
        </>
      )}
    </>
  );
}

function whyNone(feeds: readonly NewsFeed[], city: string | undefined): string {
  if (feeds.length === 0) return city ? m.news_none_city({ city }) : m.news_none_set();
  if (feeds.some(({ read_at }) => read_at !== null)) return m.news_none();
  return feeds.every(({ state }) => state === 'never') ? m.news_none_yet() : m.news_none_let();
}

/** Sources of the headlines, with the state of each feed. */
function NewsFeeds({ feeds, now }: { feeds: readonly NewsFeed[]; now: number }) {
  const language = useLanguage();
  const words = ({ state, read_at }: NewsFeed): string => {
    if (state === 'refusing') return m.news_feed_refusing();
    if (state === 'failing') return m.news_feed_failing();
    return state === 'fine' && read_at ? m.news_feed_fine({ age: ageOf(read_at, now, language) }) : m.news_feed_never();
  };
  if (feeds.length === 0) return null;
  return (
    <details className="group mt-3 border-t border-line pt-1 text-small text-muted">
      <summary className="flex min-h-9 list-none items-center gap-1 phone:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>{m.news_feeds()}</span>
        <Icon name="chevron" size={14} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="space-y-0.5 pb-1">
        {feeds.map((feed) => (
          <li key={`${feed.source} ${feed.city}`}>
            <span className="text-text">{feed.source}</span> <span>{`· ${words(feed)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
