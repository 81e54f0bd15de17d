import { INDICATORS, type TorontoCategory } from './indicators.ts';

const breakAndEnter = INDICATORS[2];
if (breakAndEnter === undefined) throw new RangeError('the indicators are five');

/**
 * Theft from vehicles is not one of the indicators. We assume the distribution of break and enter, with the hours at
 * which cars are parked.
 */
export const THEFT_FROM_VEHICLE: TorontoCategory = {
  ...breakAndEnter,
  word: 'Theft From Motor Vehicle',
  totals: [9718, 8801, 7749, 8438, 9131, 9950, 10276, 8224, 9396, 8676, 7675, 6754],
  nextFirstQuarter: 1538,
  hours: [
    1250, 380, 360, 340, 270, 210, 180, 200, 260, 300, 290, 290, 560, 320, 330, 360, 400, 480, 620, 640, 640, 600, 560,
    560,
  ],
  offences: [
    ['Theft From Motor Vehicle Under', 2142, 200, 102613],
    ['Theft From Motor Vehicle Over', 2132, 200, 3961],
  ],
};

/** Bicycle thefts, which are only in the layer of the current year. */
export const BICYCLE_THEFT: TorontoCategory = {
  ...THEFT_FROM_VEHICLE,
  word: 'Bike Theft',
  totals: [3023, 3294, 3798, 3856, 3967, 3704, 3915, 3154, 2940, 3008, 2900, 2800],
  nextFirstQuarter: 0,
  months: [240, 240, 420, 700, 1100, 1320, 1480, 1440, 1220, 950, 590, 300],
  offences: [['Theft Under - Bicycle', 2143, 200, 1]],
};

/** Shootings and firearm discharges since 2004. */
export const SHOOTINGS: TorontoCategory = {
  word: 'Shooting',
  totals: [
    191, 262, 215, 207, 238, 252, 259, 227, 219, 204, 177, 288, 407, 392, 427, 492, 462, 409, 380, 343, 461, 270,
  ],
  nextFirstQuarter: 47,
  areas: [278, 818, 337, 545, 380, 1086, 1724, 590, 334, 598, 844, 793, 570, 250, 164, 689, 0],
  months: [755, 590, 739, 762, 914, 859, 1036, 1059, 932, 854, 767, 732],
  hours: [
    1162, 603, 707, 616, 398, 226, 129, 64, 78, 109, 91, 159, 210, 210, 258, 312, 297, 375, 400, 549, 583, 745, 854,
    863,
  ],
  weekdays: [1.23, 0.96, 0.89, 0.88, 0.87, 0.99, 1.19],
  gathering: 'busy',
  late: 0,
  fade: 1,
  offences: [['Shooting', 0, 0, 1]],
};

/** Homicides since 2004, one row for each victim. */
export const HOMICIDES: TorontoCategory = {
  ...SHOOTINGS,
  word: 'Homicide',
  totals: [64, 80, 70, 86, 70, 62, 65, 51, 59, 57, 58, 59, 75, 65, 98, 79, 71, 85, 71, 73, 85, 41],
  nextFirstQuarter: 8,
  offences: [
    ['Shooting', 0, 0, 50],
    ['Stabbing', 0, 0, 25],
    ['Other', 0, 0, 25],
  ],
};

/** Hate crimes, published once a year since 2018, without coordinates. */
export const HATE_CRIMES: TorontoCategory = {
  ...SHOOTINGS,
  word: 'Hate crime',
  totals: [137, 139, 210, 257, 246, 372, 443],
  nextFirstQuarter: 0,
  areas: [310, 160, 480, 800, 330, 250, 330, 1150, 620, 330, 350, 390, 1350, 1600, 760, 670, 120],
  months: [760, 700, 790, 790, 890, 900, 860, 840, 830, 1020, 930, 690],
  hours: [
    500, 150, 120, 100, 80, 80, 110, 200, 350, 480, 520, 560, 760, 600, 620, 650, 620, 620, 560, 520, 480, 460, 440,
    420,
  ],
  weekdays: [0.92, 1, 1.03, 1.04, 1.03, 1.01, 0.97],
  late: 0.3,
  fade: 0.9,
};
