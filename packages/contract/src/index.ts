import * as accessKeys from './access-keys.ts';
import * as accountExport from './account-export.ts';
import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as addresses from './addresses.ts';
import * as alerts from './alerts.ts';
import * as areas from './areas.ts';
import * as assistant from './assistant.ts';
import type { Call } from './call.ts';
import * as canada from './canada.ts';
import * as changes from './changes.ts';
import * as citations from './citations.ts';
import * as cities from './cities.ts';
import { NAMED_CITY_CALLS } from './city-crimes.ts';
import * as compare from './compare.ts';
import * as counts from './counts.ts';
import * as denominators from './denominators.ts';
import * as dataExport from './export.ts';
import * as features from './features.ts';
import * as follows from './follows.ts';
import * as incidents from './incidents.ts';
import * as live from './live.ts';
import * as moderation from './moderation.ts';
import * as mutes from './mutes.ts';
import * as news from './news.ts';
import * as noteLists from './note-lists.ts';
import * as notePhotos from './note-photos.ts';
import * as noteReactions from './note-reactions.ts';
import * as noteReplies from './note-replies.ts';
import * as notes from './notes.ts';
import * as places from './places.ts';
import * as profiles from './profiles.ts';
import * as statistics from './statistics.ts';
import * as streets from './streets.ts';
import * as transparency from './transparency.ts';
import * as usual from './usual.ts';
import * as versions from './versions.ts';

const MODULES: readonly object[] = [
  accountExport,
  accounts,
  activity,
  addresses,
  alerts,
  areas,
  assistant,
  canada,
  changes,
  citations,
  cities,
  compare,
  counts,
  denominators,
  versions,
  dataExport,
  features,
  follows,
  incidents,
  live,
  moderation,
  mutes,
  news,
  noteLists,
  notePhotos,
  noteReactions,
  noteReplies,
  notes,
  places,
  profiles,
  accessKeys,
  statistics,
  streets,
  transparency,
  usual,
];

const isCall = (entry: readonly [string, unknown]): entry is readonly [string, Call] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'path' in entry[1];

/** All API endpoints by name, used for the OpenAPI document and the fuzz test. */
export const CALLS: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(
    MODULES.flatMap((module): [string, unknown][] => Object.entries(module))
      .filter(isCall)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  ...NAMED_CITY_CALLS,
};
