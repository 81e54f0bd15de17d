export interface CityChoice {
  readonly id: string;
  readonly name: string;
}

/** Case, accents and spaces do not matter: “montreal” finds Montréal. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The cities whose name or id holds what was typed, those that begin with it first. Nothing typed: all of them. */
export function matchingCities<C extends CityChoice>(choices: readonly C[], typed: string): C[] {
  const wanted = folded(typed);
  if (wanted === '') return [...choices];
  const found = choices.filter(({ id, name }) => folded(name).includes(wanted) || id.includes(wanted));
  const begins = ({ name }: C) => (folded(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/** The city whose name is exactly what was typed. */
export const exactCity = <C extends CityChoice>(choices: readonly C[], typed: string): C | undefined =>
  choices.find(({ name }) => folded(name) === folded(typed));
