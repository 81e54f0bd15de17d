import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import { gridOf, hexagonCentre } from '@crimemap/incident-counts/hexagons';
import { guestTypesOf, namesOf, withCodes } from '../incidents/index.ts';
import type { Audience } from '../packed-incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isForGuests } from './view-of-query.ts';

export type FindManifest = (city: CityId, audience: Audience) => Promise<PackedManifest | null>;

/** Returns the audience whose version contains a view: guests if they may see the whole view, otherwise members. */
export const audienceOf = (view: View): Audience => (isForGuests(view, guestTypesOf(view.city)) ? 'guest' : 'member');

/**
 * Returns the newest version that contains a view, and the view with its areas as codes. Throws `ApiError`: 404 if
 * there is no version, and 422 for an area or a hexagon that is not in the city.
 */
export async function versionOf(
  view: View,
  manifest: FindManifest,
): Promise<{ readonly view: View; readonly manifest: PackedManifest }> {
  const { city, division, neighbourhood, hexagon } = view;
  const found = await manifest(city, audienceOf(view));
  if (!found) throw new ApiError('not_found', { detail: 'There is no data for this city yet.' });
  // An area exists even if only rows for members name it.
  const all = division || neighbourhood ? ((await manifest(city, 'member')) ?? found) : found;
  const { areas, neighbourhoods } = withCodes(city, { areas: division, neighbourhoods: neighbourhood }, namesOf(all));
  if (hexagon !== undefined && !isInCity(hexagon, city))
    throw new ApiError('impossible_place', {
      field: 'hexagon',
      detail: `The hexagon ${hexagon} lies outside of ${cityOf(city).name}.`,
    });
  const codes = {
    ...(areas && { division: [...areas] }),
    ...(neighbourhoods && { neighbourhood: [...neighbourhoods] }),
  };
  return { view: { ...view, ...codes }, manifest: found };
}

/**
 * About the width of a hexagon in degrees, so that hexagons across the edge of the city’s valid bounds are included.
 */
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
