/* Type tests for a new city: `tsc` fails here if one of these starts to compile. Never imported. */
import type { CityModules } from './index.ts';
import type { City } from './kit/city.ts';

export function mustNotCompile(whole: City, all: CityModules): (City | CityModules)[] {
  const { edmonton: _, ...others } = all;
  // @ts-expect-error a city of the contract has no module
  const modules: CityModules = others;
  const { places, knownAreas, finerOffences, province, ...rest } = whole;
  const { policeService: __, ...ofNobody } = whole;
  return [
    modules,
    // @ts-expect-error no landmarks and stations
    { ...rest, knownAreas, finerOffences, province },
    // @ts-expect-error no common names for its parts
    { ...rest, places, finerOffences, province },
    // @ts-expect-error no finer offences
    { ...rest, places, knownAreas, province },
    // @ts-expect-error no province
    { ...rest, places, knownAreas, finerOffences },
    // @ts-expect-error no police service to cite
    ofNobody,
    // @ts-expect-error an unknown finer offence
    { ...whole, finerOffences: { jaywalking: { words: ['Jaywalking'] } } },
  ];
}
