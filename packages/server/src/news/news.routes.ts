import { hideNews, listNews, listReportedNews, reportNews, unhideNews } from '@crimemap/contract/news';
import type { Write } from '../db/write.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { decideAboutNews, reportedNews, reportNewsItem } from './hide-news.ts';
import { newsFor } from './list-news.ts';
import type { NewsDeps } from './news-deps.ts';

/** `over`: the same over a transaction. */
export function newsRoutes(serve: Serve, deps: NewsDeps, over: (tx: Write) => NewsDeps): void {
  // What was hidden must be gone at the next look.
  serve(listNews, async ({ query }) => sent(await newsFor(query, deps), { 'cache-control': 'no-cache' }));
  serve(reportNews, async ({ member, params, body, from }) => {
    await reportNewsItem(member, params.id, body, from, deps);
    return undefined;
  });
  serve(listReportedNews, async () => sent(await reportedNews(deps), NOT_KEPT));
  serve(hideNews, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutNews(member, { id: params.id, hide: true }, body, over(tx));
      return undefined;
    }),
  );
  serve(unhideNews, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutNews(member, { id: params.id, hide: false }, body, over(tx));
      return undefined;
    }),
  );
}
