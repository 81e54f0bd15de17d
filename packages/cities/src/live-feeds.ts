import type { CityId } from '@crimemap/contract/cities';
import { liveCalls } from './cities/toronto/live-calls.ts';
import type { LiveFeed } from './kit/live.ts';

const FEEDS: Readonly<Partial<Record<CityId, LiveFeed>>> = { toronto: liveCalls };

/** Returns a city's feed of live calls, or `undefined` if it has none. */
export const liveFeedOf = (city: CityId): LiveFeed | undefined => FEEDS[city];
