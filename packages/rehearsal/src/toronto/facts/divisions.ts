/** The 16 police divisions: published code, station address and the middle of each. */
export const DIVISIONS: readonly { code: string; address: string; lng: number; lat: number }[] = [
  { code: 'D11', address: '2054 Davenport Rd', lng: -79.4656, lat: 43.6542 },
  { code: 'D12', address: '200 Trethewey Dr', lng: -79.493, lat: 43.6953 },
  { code: 'D13', address: '1435 Eglinton Av W', lng: -79.44, lat: 43.6924 },
  { code: 'D14', address: '350 Dovercourt Rd', lng: -79.4172, lat: 43.65 },
  { code: 'D22', address: '3699 Bloor St W', lng: -79.5353, lat: 43.6361 },
  { code: 'D23', address: '5230 Finch Av W', lng: -79.5779, lat: 43.7143 },
  { code: 'D31', address: '40 Norfinch Dr', lng: -79.5192, lat: 43.7485 },
  { code: 'D32', address: '30 Ellerslie Av', lng: -79.4325, lat: 43.7569 },
  { code: 'D33', address: '50 Upjohn Rd', lng: -79.3528, lat: 43.7644 },
  { code: 'D41', address: '2222 Eglinton Av E', lng: -79.2762, lat: 43.7309 },
  { code: 'D42', address: '242 Milner Av E', lng: -79.2422, lat: 43.811 },
  { code: 'D43', address: '4331 Lawrence Av E', lng: -79.1999, lat: 43.7664 },
  { code: 'D51', address: '51 Parliament St', lng: -79.3644, lat: 43.6555 },
  { code: 'D52', address: '255 Dundas St W', lng: -79.3855, lat: 43.6394 },
  { code: 'D53', address: '75 Eglinton Av W', lng: -79.3859, lat: 43.7013 },
  { code: 'D55', address: '101 Coxwell Av', lng: -79.3242, lat: 43.6826 },
];
