import { hideNews, listNews, listReportedNews, reportNews, unhideNews } from '@crimemap/contract/news';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { decideAboutNews, reportedNews, reportNewsItem } from './hide-news.ts';
import { newsFor } from './list-news.ts';
import type { NewsDeps } from './news-deps.ts';

export function newsRoutes(serve: Serve, deps: NewsDeps): void {
  // What was hidden must be gone at the next look.
  serve(listNews, async ({ query }) => sent(await newsFor(query, deps), { 'cache-control': 'no-cache' }));
  serve(reportNews, async ({ member, params, body, from }) => {
    await reportNewsItem(member, params.id, body, from, deps);
    return undefined;
  });
  serve(listReportedNews, async () => sent(await reportedNews(deps), NOT_KEPT));
  serve(hideNews, async ({ member, params, body }) => {
    await decideAboutNews(member, { id: params.id, hide: true }, body, deps);
    return undefined;
  });
  serve(unhideNews, async ({ member, params, body }) => {
    await decideAboutNews(member, { id: params.id, hide: false }, body, deps);
    return undefined;
  });
}
