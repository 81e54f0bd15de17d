import { CITIES } from '@crimemap/cities';
import { commaList, numberFrom, readBy, setting } from '../platform/base/setting.ts';
import { parseFeeds } from './news-feeds.ts';

const POLICE_RELEASES = CITIES.filter(({ newsReleases }) => newsReleases !== undefined);

export const newsSettings = {
  newsFeeds: setting({
    env: 'NEWS_FEEDS',
    doc: 'Comma list of RSS and Atom feeds: `city=URL` or `canada=URL` for items about crime, `city+all=URL` for all, or `none`.',
    schema: readBy(parseFeeds),
    default: POLICE_RELEASES.map(({ id, newsReleases }) => `${id}+all=${newsReleases}`).join(','),
    defaultDoc: `the news releases of the ${POLICE_RELEASES.map(({ name }) => name).join(' and ')} police`,
  }),
  newsEveryMinutes: setting({
    env: 'NEWS_EVERY_MINUTES',
    doc: 'Minutes between two reads of a feed.',
    schema: numberFrom(5, 1440),
    default: '30',
  }),
  newsHidden: setting({
    env: 'NEWS_HIDDEN',
    doc: 'Comma list of names, words and URLs (with everything below). News items that contain one are never shown, whatever case and accents.',
    schema: commaList,
    default: '',
  }),
};
