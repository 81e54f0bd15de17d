import { type Rewrite, rewriteUrl } from '@crimemap/cities/kit/rewrite';
import type { Db } from '../../db/pool.ts';
import type { Log } from '../../shared/log.ts';
import { createFetching } from '../../shared/safe-fetch.ts';
import { answersIn } from './answers.store.ts';
import { askInTurn } from './ask-in-turn.ts';
import { createOutside } from './create-outside.ts';
import { nominatim } from './nominatim.ts';
import type { OutsideGeocoder } from './outside-geocoder.ts';
import { photon } from './photon.ts';
import { turnsIn } from './turns.store.ts';

export interface OutsideConfig {
  readonly geocoderUrl: URL | null;
  readonly geocoderKind: 'auto' | 'nominatim' | 'photon';
  readonly geocoderTypeahead: boolean;
  readonly rewrites: readonly Rewrite[];
}

export interface StartedOutside {
  readonly outside: OutsideGeocoder | null;
  stop(): Promise<void>;
}

/** The geocoder the operator chose, or none. It may be on this machine or in the operator's network: they named it. */
export function startOutside(
  config: OutsideConfig,
  { db, userAgent, log }: { readonly db: Db; readonly userAgent: string; readonly log: Pick<Log, 'warn'> },
): StartedOutside {
  const { geocoderUrl } = config;
  if (!geocoderUrl) return { outside: null, stop: async () => undefined };
  const base = geocoderUrl.href.replace(/\/+$/, '');
  const fetching = createFetching({ rewrites: [{ from: base, to: rewriteUrl(base, config.rewrites) }], userAgent });
  const ask = askInTurn({ turns: turnsIn(db), fetching });
  const outside = createOutside({
    protocol: kindOf(config, geocoderUrl) === 'photon' ? photon : nominatim,
    ask: (path, patienceMs) => ask(`${base}${path}`, patienceMs),
    answers: answersIn(db),
    whileTyping: config.geocoderTypeahead,
    // Without what was looked for.
    onFailed: (error) =>
      log.warn({ problem: (error as Error).name, detail: detailOf(error) }, 'the outside geocoder failed'),
  });
  return { outside, stop: () => fetching.close() };
}

const detailOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** Photon listens on 2322 unless told otherwise, and is mostly named so. */
const kindOf = ({ geocoderKind }: OutsideConfig, { hostname, port }: URL): 'nominatim' | 'photon' =>
  geocoderKind !== 'auto' ? geocoderKind : port === '2322' || /\bphoton\b/i.test(hostname) ? 'photon' : 'nominatim';
