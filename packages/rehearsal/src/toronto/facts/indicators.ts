import type { Category } from '../../making/category.ts';

/**
 * A category of Toronto. Its yearly totals start in 2014, or in 2004 for longer histories. All weights are per ten
 * thousand, except for offences.
 */
export interface TorontoCategory extends Category {
  /** Weights of the divisions, then of rows without a division. Division 54 is included in 55. */
  readonly areas: readonly number[];
  /** Offences: name, uniform crime reporting code, extension, and weight. */
  readonly offences: readonly (readonly [string, number, number, number])[];
}

/**
 * The five community safety indicators, with totals by year from the extract of 2026-06-30 and distributions of 2014 to
 * 2024.
 */
export const INDICATORS: readonly TorontoCategory[] = [
  {
    word: 'Assault',
    totals: [16889, 18184, 19106, 19731, 20112, 21160, 18530, 19257, 21515, 24470, 25111, 23746],
    nextFirstQuarter: 5160,
    areas: [406, 439, 327, 784, 588, 490, 755, 630, 397, 750, 521, 798, 976, 730, 452, 842, 114],
    months: [781, 708, 777, 778, 888, 895, 919, 893, 872, 866, 821, 802],
    hours: [
      699, 400, 401, 276, 182, 140, 142, 188, 286, 342, 368, 402, 592, 436, 461, 553, 504, 524, 544, 523, 532, 521, 494,
      489,
    ],
    weekdays: [1.08, 0.96, 0.97, 0.96, 0.97, 1.02, 1.04],
    gathering: 'busy',
    late: 0.2,
    fade: 0.42,
    offences: [
      ['Assault', 1430, 100, 139442],
      ['Assault With Weapon', 1420, 100, 34719],
      ['Assault Bodily Harm', 1420, 110, 8806],
      ['Assault Peace Officer', 1460, 100, 6469],
      ['Assault - Resist/ Prevent Seiz', 1480, 100, 3466],
      ['Aggravated Assault', 1410, 100, 2924],
      ['Discharge Firearm With Intent', 1450, 120, 2360],
      ['Discharge Firearm - Recklessly', 1450, 100, 1707],
      ['Pointing A Firearm', 1457, 100, 1383],
      ['Assault Peace Officer Wpn/Cbh', 1461, 100, 758],
      ['Administering Noxious Thing', 1480, 110, 631],
      ['Assault - Force/Thrt/Impede', 1480, 120, 435],
      ['Use Firearm / Immit Commit Off', 1455, 100, 216],
      ['Disarming Peace/Public Officer', 1460, 110, 133],
      ['Crim Negligence Bodily Harm', 1470, 100, 131],
      ['Air Gun Or Pistol: Bodily Harm', 1450, 130, 32],
      ['Aggravated Aslt Peace Officer', 1462, 100, 28],
      ['Unlawfully Causing Bodily Harm', 1440, 100, 15],
    ],
  },
  {
    word: 'Auto Theft',
    totals: [3717, 3433, 3477, 3772, 4905, 5396, 5901, 6705, 9963, 12573, 9660, 7331],
    nextFirstQuarter: 1818,
    areas: [297, 522, 383, 306, 972, 1399, 993, 1180, 526, 581, 785, 566, 250, 155, 544, 486, 54],
    months: [746, 664, 814, 787, 829, 850, 831, 853, 868, 950, 954, 855],
    hours: [
      617, 359, 333, 297, 265, 202, 198, 231, 240, 259, 240, 215, 388, 256, 278, 315, 405, 483, 619, 619, 732, 784, 875,
      791,
    ],
    weekdays: [0.93, 0.99, 1.01, 1.02, 1.03, 1.06, 0.96],
    gathering: 'spread',
    late: 0.3,
    fade: 1.1,
    offences: [['Theft Of Motor Vehicle', 2135, 210, 1]],
  },
  {
    word: 'Break and Enter',
    totals: [7216, 6938, 6425, 6932, 7654, 8573, 6964, 5725, 6089, 7645, 6852, 6092],
    nextFirstQuarter: 1486,
    areas: [475, 337, 431, 831, 678, 429, 443, 918, 534, 665, 660, 504, 824, 563, 790, 874, 45],
    months: [830, 722, 804, 795, 816, 811, 849, 880, 834, 893, 891, 875],
    hours: [
      769, 459, 505, 575, 568, 445, 301, 293, 385, 400, 358, 347, 529, 344, 349, 347, 344, 404, 433, 388, 357, 357, 352,
      390,
    ],
    weekdays: [0.92, 1.01, 1.0, 1.01, 1.02, 1.09, 0.95],
    gathering: 'spread',
    late: 0.3,
    fade: 1,
    offences: [
      ['B&E', 2120, 200, 60678],
      ["B&E W'Intent", 2120, 220, 9033],
      ['Unlawfully In Dwelling-House', 2120, 210, 2287],
      ['B&E Out', 2120, 230, 117],
      ['B&E - To Steal Firearm', 2121, 200, 16],
      ['B&E - M/Veh To Steal Firearm', 2125, 200, 13],
    ],
  },
  {
    word: 'Robbery',
    totals: [3757, 3534, 3777, 4097, 3758, 3724, 2864, 2285, 2931, 3139, 3176, 2555],
    nextFirstQuarter: 604,
    areas: [405, 476, 373, 606, 506, 712, 749, 674, 398, 702, 677, 798, 999, 535, 390, 785, 216],
    months: [854, 765, 805, 764, 832, 781, 859, 875, 855, 937, 891, 781],
    hours: [
      525, 493, 406, 325, 224, 150, 131, 102, 121, 162, 228, 303, 412, 340, 431, 628, 565, 567, 606, 638, 685, 702, 657,
      599,
    ],
    weekdays: [0.98, 0.96, 1.0, 1.01, 1.01, 1.04, 1.0],
    gathering: 'busy',
    late: 0.15,
    fade: 1,
    offences: [
      ['Robbery - Mugging', 1610, 200, 9151],
      ['Robbery With Weapon', 1610, 100, 6351],
      ['Robbery - Other', 1610, 220, 5768],
      ['Robbery - Business', 1610, 210, 5341],
      ['Robbery - Swarming', 1610, 180, 2572],
      ['Robbery - Home Invasion', 1610, 120, 1370],
      ['Robbery - Vehicle Jacking', 1610, 140, 1320],
      ['Robbery - Purse Snatch', 1610, 170, 1139],
      ['Robbery - Financial Institute', 1610, 110, 996],
      ['Robbery - Delivery Person', 1610, 190, 307],
      ['Robbery - Taxi', 1610, 160, 267],
      ['Robbery - Atm', 1610, 150, 119],
      ['Robbery - Armoured Car', 1610, 130, 53],
    ],
  },
  {
    word: 'Theft Over',
    totals: [1015, 1044, 1046, 1189, 1290, 1375, 1213, 1091, 1459, 1745, 1882, 1899],
    nextFirstQuarter: 403,
    areas: [333, 304, 316, 685, 830, 680, 787, 1041, 523, 508, 529, 434, 727, 831, 691, 664, 118],
    months: [756, 706, 749, 767, 869, 864, 895, 896, 869, 893, 881, 855],
    hours: [
      1071, 239, 227, 185, 157, 116, 123, 178, 277, 494, 392, 360, 975, 425, 513, 534, 522, 613, 593, 481, 439, 394,
      355, 337,
    ],
    weekdays: [0.84, 1.02, 1.03, 1.03, 1.03, 1.09, 0.96],
    gathering: 'spread',
    late: 0.5,
    fade: 0.75,
    offences: [
      ['Theft Over', 2130, 210, 7222],
      ['Theft From Motor Vehicle Over', 2132, 200, 3161],
      ['Theft From Mail / Bag / Key', 2130, 200, 1496],
      ['Theft Over - Shoplifting', 2133, 200, 631],
      ['Theft Over - Bicycle', 2130, 220, 182],
      ['Theft Over - Distraction', 2130, 230, 152],
      ['Theft - Misapprop Funds Over', 2130, 240, 39],
      ['Theft Of Utilities Over', 2130, 250, 9],
    ],
  },
];
