import type { CityId } from '@crimemap/contract/cities';
import { liveCalls } from './cities/toronto/live-calls.ts';
import type { LiveFeed } from './kit/live.ts';

const FEEDS: Readonly<Partial<Record<CityId, LiveFeed>>> = { toronto: liveCalls };

/** A city's feed of live calls, or `undefined` where it has none. */
export const liveFeedOf = (city: CityId): LiveFeed | undefined => FEEDS[city];
