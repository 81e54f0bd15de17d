import type { LngLat } from '@crimemap/contract/geo';
import { describePlace } from '@crimemap/contract/places';
import type { Language } from '../i18n/settings.ts';
import { callApi } from './call-api.ts';

/** The specification's: a point is not waited for longer. */
const TIMEOUT_MS = 5_000;

/** What stands at a point, in words. Only for points that everyone may know, such as where incidents are drawn: never a person's. */
export const wordsForPoint = ([lng, lat]: LngLat, language: Language) =>
  callApi(describePlace, { query: { lat: String(lat), lon: String(lng), lang: language } }, { timeoutMs: TIMEOUT_MS });
