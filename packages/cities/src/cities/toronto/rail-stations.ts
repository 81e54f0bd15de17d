import { goStations, stations } from '../../kit/named-place.ts';

const LINE_1 = [
  ['Finch West', -79.4911, 43.7651],
  ['Downsview Park', -79.4786, 43.7536],
  ['Sheppard West', -79.4619, 43.7493],
  ['Wilson', -79.4503, 43.7342],
  ['Yorkdale', -79.4475, 43.7246],
  ['Lawrence West', -79.4442, 43.7158],
  ['Glencairn', -79.4408, 43.7089],
  ['Cedarvale', -79.4363, 43.6994, 'Eglinton West'],
  ['St. Clair West', -79.4151, 43.684],
  ['Dupont', -79.4069, 43.6747],
  ['Spadina', -79.4038, 43.6678],
  ['St. George', -79.3998, 43.6682],
  ['Museum', -79.3935, 43.6671],
  ['Queen’s Park', -79.3906, 43.66],
  ['St. Patrick', -79.3884, 43.6548],
  ['Osgoode', -79.3866, 43.6508],
  ['St. Andrew', -79.3847, 43.6477],
  ['King', -79.3778, 43.6491],
  ['Queen', -79.3792, 43.6525],
  ['TMU', -79.3806, 43.6561, 'Dundas'],
  ['College', -79.3829, 43.661],
  ['Wellesley', -79.3838, 43.6653],
  ['Bloor–Yonge', -79.3861, 43.6706],
  ['Rosedale', -79.3889, 43.6768],
  ['Summerhill', -79.3908, 43.6822],
  ['St. Clair', -79.393, 43.688],
  ['Davisville', -79.3972, 43.6978],
  ['Eglinton', -79.3983, 43.7057],
  ['Lawrence', -79.4022, 43.7252],
  ['York Mills', -79.4066, 43.7441],
  ['Sheppard–Yonge', -79.4109, 43.7615],
  ['North York Centre', -79.4126, 43.7683],
  ['Finch', -79.4149, 43.7806],
] as const;

const LINE_2 = [
  ['Kipling', -79.5359, 43.6373],
  ['Islington', -79.5244, 43.6453],
  ['Royal York', -79.5113, 43.6481],
  ['Old Mill', -79.495, 43.65],
  ['Jane', -79.484, 43.6498],
  ['Runnymede', -79.4758, 43.6518],
  ['High Park', -79.4667, 43.6539],
  ['Keele', -79.4597, 43.6557],
  ['Dundas West', -79.4528, 43.6569],
  ['Lansdowne', -79.4427, 43.6592],
  ['Dufferin', -79.4356, 43.6601],
  ['Ossington', -79.4265, 43.6624],
  ['Christie', -79.4184, 43.6642],
  ['Bathurst', -79.4113, 43.6662],
  ['Bay', -79.3903, 43.6702],
  ['Sherbourne', -79.3765, 43.6722],
  ['Castle Frank', -79.3688, 43.6738],
  ['Broadview', -79.3586, 43.6769],
  ['Chester', -79.3525, 43.6784],
  ['Pape', -79.3451, 43.6798],
  ['Donlands', -79.3378, 43.681],
  ['Greenwood', -79.3302, 43.6825],
  ['Coxwell', -79.323, 43.6842],
  ['Woodbine', -79.3127, 43.6865],
  ['Main Street', -79.3017, 43.689],
  ['Victoria Park', -79.2886, 43.6951],
  ['Warden', -79.2794, 43.7112],
  ['Kennedy', -79.2636, 43.7326],
] as const;

const LINE_4 = [
  ['Bayview', -79.3869, 43.7669],
  ['Bessarion', -79.3762, 43.7692],
  ['Leslie', -79.3658, 43.7711],
  ['Don Mills', -79.3461, 43.7756],
] as const;

const LINE_5 = [
  ['Mount Dennis', -79.4871, 43.688],
  ['Keelesdale', -79.4747, 43.6904],
  ['Caledonia', -79.4651, 43.6922],
  ['Fairbank', -79.4507, 43.6958],
  ['Oakwood', -79.4426, 43.6972],
  ['Chaplin', -79.4172, 43.7026],
  ['Avenue', -79.4079, 43.7044],
  ['Mount Pleasant', -79.3905, 43.7084],
  ['Leaside', -79.3768, 43.7112],
] as const;

const GO = [
  ['Exhibition', -79.4191, 43.6359],
  ['Mimico', -79.4972, 43.6164],
  ['Long Branch', -79.5456, 43.592],
  ['Danforth', -79.2994, 43.6865],
  ['Scarborough', -79.2549, 43.7169],
  ['Eglinton', -79.2322, 43.7395],
  ['Guildwood', -79.1978, 43.7553],
  ['Rouge Hill', -79.1302, 43.7802],
  ['Bloor', -79.4505, 43.6577],
  ['Weston', -79.5144, 43.7003],
  ['Oriole', -79.3647, 43.7652],
  ['Agincourt', -79.2841, 43.7855],
  ['Milliken', -79.3013, 43.8233],
] as const;

/**
 * Rapid transit stations of the Toronto Transit Commission, and GO stations. Union Station is one of the landmarks
 * instead.
 */
export const RAIL_STATIONS = [...stations([...LINE_1, ...LINE_2, ...LINE_4, ...LINE_5]), ...goStations(GO)];
