import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import { gridOf, hexagonCentre } from '@crimemap/incident-counts/hexagons';
import { guestTypesOf, namesOf, withCodes } from '../incidents/index.ts';
import type { Audience } from '../packed-incidents/index.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { isForGuests } from './view-of-query.ts';

export type FindManifest = (city: CityId, audience: Audience) => Promise<PackedManifest | null>;

/** Whose edition holds what a view is of: guests’ where they may see all of it, whoever asks. */
export const audienceOf = (view: View): Audience => (isForGuests(view, guestTypesOf(view.city)) ? 'guest' : 'member');

/**
 * The newest edition that holds what a view is of, and the view with its areas by their codes. Refuses with 404 where there is none, and
 * with 422 a view of an area or a hexagon the city does not have.
 */
export async function editionOf(
  view: View,
  manifest: FindManifest,
): Promise<{ readonly view: View; readonly manifest: PackedManifest }> {
  const { city, division, neighbourhood, hexagon } = view;
  const found = await manifest(city, audienceOf(view));
  if (!found) throw new Refusal('not_found', { detail: 'There is no data for this city yet.' });
  // An area may stand in the rows of members alone: it is one all the same.
  const all = division || neighbourhood ? ((await manifest(city, 'member')) ?? found) : found;
  const { areas, neighbourhoods } = withCodes(city, { areas: division, neighbourhoods: neighbourhood }, namesOf(all));
  if (hexagon !== undefined && !isInCity(hexagon, city))
    throw new Refusal('impossible_place', {
      field: 'hexagon',
      detail: `The hexagon ${hexagon} lies outside of ${cityOf(city).name}.`,
    });
  const codes = {
    ...(areas && { division: [...areas] }),
    ...(neighbourhoods && { neighbourhood: [...neighbourhoods] }),
  };
  return { view: { ...view, ...codes }, manifest: found };
}

/** About the width of a hexagon: one that is cut by the edge of where rows of the city may lie is in it. */
const MARGIN_DEGREES = 0.02;

function isInCity(hexagon: string, id: CityId): boolean {
  const { bounds, valid } = cityOf(id);
  const [[west, south], [east, north]] = valid;
  const [lng, lat] = hexagonCentre(hexagon, gridOf(bounds));
  return (
    lng > west - MARGIN_DEGREES &&
    lng < east + MARGIN_DEGREES &&
    lat > south - MARGIN_DEGREES &&
    lat < north + MARGIN_DEGREES
  );
}
