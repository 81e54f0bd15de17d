import type { City } from '@crimemap/cities/kit/city';
import { compareAreas } from '@crimemap/contract/compare';
import { getDenominators } from '@crimemap/contract/denominators';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { comparedAreas } from './compare-areas.ts';
import { cityNamed, type DenominatorsDeps, denominatorsOf } from './denominators.ts';

interface CompareDeps extends DenominatorsDeps {
  /** Cities that are imported. */
  readonly read: readonly City[];
}

/** Registers the endpoints that compare areas of one city. Areas of different cities are never compared. */
export function compareRoutes(serve: Serve, deps: CompareDeps): void {
  serve(getDenominators, ({ params, query }) => denominatorsOf(cityNamed(params.city, deps.read), query.kind, deps));
  serve(compareAreas, async ({ params, query, member }) =>
    sent(await comparedAreas(member, cityNamed(params.city, deps.read), query, deps), THEIR_OWN),
  );
}
