import { goStations, namedPlaces, stations } from '../../kit/named-place.ts';

/** Landmarks of the Region. The first six are suggested before the user types. */
export const LANDMARKS = namedPlaces([
  ['Canada’s Wonderland', null, -79.5397, 43.843],
  ['Vaughan Mills', null, -79.5385, 43.8254],
  ['Markville Mall', null, -79.2877, 43.8684, 'CF Markville'],
  ['Hillcrest Mall', null, -79.4333, 43.8577],
  ['Upper Canada Mall', null, -79.4822, 44.0557],
  ['Promenade Mall', 'Centre commercial Promenade', -79.4518, 43.8068],
  ['Pacific Mall', null, -79.3059, 43.826],
  ['First Markham Place', null, -79.3538, 43.8486],
  ['Markham Civic Centre', 'Hôtel de ville de Markham', -79.3372, 43.8563, 'Markham City Hall'],
  ['Vaughan City Hall', 'Hôtel de ville de Vaughan', -79.5077, 43.8563],
  ['Mackenzie Richmond Hill Hospital', 'Hôpital Mackenzie de Richmond Hill', -79.4509, 43.87],
  ['Cortellucci Vaughan Hospital', 'Hôpital Cortellucci de Vaughan', -79.5534, 43.8498],
  ['Southlake Health', 'Hôpital Southlake', -79.4532, 44.0607, 'Southlake Hospital'],
  ['Markham Stouffville Hospital', 'Hôpital de Markham-Stouffville', -79.2326, 43.8842, 'Oak Valley Health'],
  ['McMichael Canadian Art Collection', 'Collection McMichael d’art canadien', -79.6243, 43.8406],
  ['Richmond Hill Centre for the Performing Arts', null, -79.4383, 43.8791],
  ['Richmond Green', null, -79.4024, 43.9011],
  [
    'Black Creek Pioneer Village',
    'Village des pionniers de Black Creek',
    -79.5174,
    43.7742,
    'The Village at Black Creek',
  ],
  ['Seneca Polytechnic, King Campus', 'Seneca Polytechnique, campus King', -79.5187, 43.9543],
  ['York Region Administrative Centre', 'Centre administratif de la région de York', -79.4824, 44.0496],
  ['Sibbald Point Provincial Park', 'Parc provincial Sibbald Point', -79.3278, 44.3243],
  ['Fairy Lake', 'Lac Fairy', -79.4612, 44.0487],
]);

/** Parts of the Region that are in no boundary layer. */
export const QUARTERS = namedPlaces([
  ['Thornhill', null, -79.4236, 43.8152],
  ['Unionville', null, -79.3106, 43.8666],
  ['Woodbridge', null, -79.5981, 43.7889],
  ['Maple', null, -79.5133, 43.8532],
  ['Kleinburg', null, -79.6236, 43.8417],
  ['Concord', null, -79.4826, 43.8007],
  ['Stouffville', null, -79.2477, 43.9706],
  ['King City', null, -79.5274, 43.9279],
  ['Nobleton', null, -79.6503, 43.9034],
  ['Keswick', null, -79.4667, 44.2429],
  ['Sutton', null, -79.3626, 44.3045],
  ['Oak Ridges', null, -79.4589, 43.9408],
  ['Holland Landing', null, -79.4906, 44.0969],
  ['Mount Albert', null, -79.3157, 44.1351],
]);

export const RAIL_STATIONS = [
  ...stations([
    ['Vaughan Metropolitan Centre', -79.5275, 43.7942, 'VMC'],
    ['Highway 407', -79.5238, 43.7833],
    ['Pioneer Village', -79.5095, 43.7769],
    ['York University', -79.5, 43.7741],
  ]),
  ...goStations([
    ['Rutherford', -79.4986, 43.8385],
    ['Maple', -79.507, 43.8597],
    ['King City', -79.5269, 43.9204],
    ['Aurora', -79.46, 44.0006],
    ['Newmarket', -79.4597, 44.0607],
    ['East Gwillimbury', -79.4556, 44.0777],
    ['Langstaff', -79.423, 43.8382],
    ['Richmond Hill', -79.4262, 43.8746],
    ['Unionville', -79.3142, 43.8516],
    ['Centennial', -79.2898, 43.8735],
    ['Markham', -79.2626, 43.8826],
    ['Mount Joy', -79.2629, 43.9003],
    ['Stouffville', -79.25, 43.9713],
  ]),
];
