import type { NewsItem } from '@crimemap/contract/news';
import type { ReactNode } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ageOf, formatDayAndHour } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Icon } from '../../ui/Icon.tsx';

interface NewsCardProps {
  readonly item: NewsItem;
  /** Name of the item's city if several cities are listed; otherwise `null`. */
  readonly place: string | null;
  readonly timeZone: string;
  readonly now: number;
}

/**
 * A news item: headline with a link to the source's page, name of the source, time and short summary. Everything is
 * shown as plain text.
 */
export function NewsCard({ item, place, timeZone, now }: NewsCardProps) {
  const language = useLanguage();
  const open = useDialogs((dialogs) => dialogs.open);
  const { title, url, source, published_at, summary, summary_by, also } = item;
  // Language of the item. If the feed names none, `dir` still sets the correct direction of the text.
  const written = { dir: 'auto', ...(item.language && { lang: item.language }) };
  return (
    <article className="space-y-1 py-3">
      <h3 className="text-body leading-snug font-semibold">
        <OutsideLink href={url} source={source}>
          <span {...written}>{title}</span>
        </OutsideLink>
      </h3>
      <p className="text-small text-muted">
        <span>{`${[source, place].filter(Boolean).join(' · ')} ·`}</span>{' '}
        <time dateTime={published_at} title={formatDayAndHour(published_at, timeZone)}>
          {ageOf(published_at, now, language)}
        </time>
      </p>
      {summary && (
        <>
          <p {...written} className="text-small leading-relaxed wrap-anywhere">
            {summary}
          </p>
          <p className="text-small text-muted">{summary_by === 'model' ? m.news_by_model() : m.news_by_feed()}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        {also.length > 0 && (
          <p className="mr-auto">
            <span>{m.news_also()}</span>{' '}
            {also.map((other, nth) => (
              <span key={`${other.source} ${other.url}`}>
                {nth > 0 && <span>{', '}</span>}
                <OutsideLink href={other.url} source={other.source}>
                  {other.source}
                </OutsideLink>
              </span>
            ))}
          </p>
        )}
        <button
          type="button"
          aria-label={m.news_ask_to_hide_label({ title })}
          onClick={() => open({ name: 'report-news', newsId: item.id })}
          className="ml-auto min-h-7 rounded-control underline underline-offset-2 hover:text-text phone:min-h-11"
        >
          {m.news_ask_to_hide()}
        </button>
      </div>
    </article>
  );
}

/** Link to another site. It opens in a new tab and says so. The other site gets no referrer. */
function OutsideLink({ href, source, children }: { href: string; source: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline-offset-2 hover:underline focus-visible:underline"
    >
      <span>{children}</span>
      <Icon name="outside" size={13} className="ml-1 inline-block align-[-1px] text-muted" />
      <span className="sr-only">{` (${m.news_opens({ source })})`}</span>
    </a>
  );
}
