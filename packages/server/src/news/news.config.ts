import { CITIES } from '@crimemap/cities';
import { commaList, numberFrom, readBy, setting } from '../platform/base/setting.ts';
import { parseFeeds } from './news-feeds.ts';

const POLICE_RELEASES = CITIES.filter(({ newsReleases }) => newsReleases !== undefined);

export const newsSettings = {
  newsFeeds: setting({
    env: 'NEWS_FEEDS',
    doc: 'Comma list of `city=address` (or `canada=address`) of RSS and Atom feeds. Of each only what is about crime is taken, of `city+all=address` everything. `none`: no feed.',
    schema: readBy(parseFeeds),
    default: POLICE_RELEASES.map(({ id, newsReleases }) => `${id}+all=${newsReleases}`).join(','),
    defaultDoc: `the news releases of the ${POLICE_RELEASES.map(({ name }) => name).join(' and ')} police`,
  }),
  newsEveryMinutes: setting({
    env: 'NEWS_EVERY_MINUTES',
    doc: 'How often each news feed is read, in minutes. It is told what we hold already, so that mostly nothing is sent.',
    schema: numberFrom(5, 1440),
    default: '30',
  }),
  newsHidden: setting({
    env: 'NEWS_HIDDEN',
    doc: 'Comma list of names, words and addresses (`https://…`, with all below them) of which no news item is ever shown, whatever the case and the accents.',
    schema: commaList,
    default: '',
  }),
};
