import { expect, test } from 'vitest';
import { intersectionEntries, intersectionName } from './intersection-entries.ts';

test('converts a location text of the police into the name of an intersection or block in English and French', () => {
  for (const [written, en, fr] of [
    ['KINGSBURY CRES - KINGSTON RD', 'Kingsbury Cres & Kingston Rd', 'Kingsbury Cres et Kingston Rd'],
    ['BANK ST @ SOMERSET ST W', 'Bank St & Somerset St W', 'Bank St et Somerset St W'],
    ['109 ST/87 AV', '109 St & 87 Av', '109 St et 87 Av'],
    ['8XX W BROADWAY', '800 block W Broadway', 'W Broadway (tranche 800)'],
    ['23XX W 4TH AVE', '2300 block W 4th Ave', 'W 4th Ave (tranche 2300)'],
    ['XX E HASTINGS ST', '0 block E Hastings St', 'E Hastings St (tranche 0)'],
    ['Hurontario St', 'Hurontario St', 'Hurontario St'],
    ['MCKENZIE AVE AND ST-LAURENT BLVD', 'McKenzie Ave & St-Laurent Blvd', 'McKenzie Ave et St-Laurent Blvd'],
  ] as const) {
    expect.soft(intersectionName(written), written).toEqual({ en, fr });
  }
});

test('returns no name for empty, numeric, hostile or overlong text', () => {
  for (const written of ['', ' - ', '12345', '<script>alert(1)</script>', 'A'.repeat(81), 'KING\u0000ST']) {
    expect.soft(intersectionName(written), written).toBeNull();
  }
});

test('merges “A & B” with “B & A”, and limits the weight of an intersection with many rows to 0.5', async () => {
  const [many, few, ...others] = await intersectionEntries('ottawa', [
    { written: 'BANK ST @ SOMERSET ST W', lng: -75.6941239, lat: 45.4135, rows: 5_000 },
    { written: 'Bank St & Somerset St W', lng: -75, lat: 45, rows: 3 },
    { written: 'SOMERSET ST W / BANK ST', lng: -75, lat: 45, rows: 3 },
    { written: 'ELGIN ST @ GILMOUR ST', lng: -75.69, lat: 45.415, rows: 2 },
  ]);
  expect(others).toEqual([]);
  expect(many?.at).toEqual([-75.69412, 45.4135]);
  expect(many?.weight).toBeGreaterThan(few?.weight ?? 1);
  expect(many?.weight).toBeLessThanOrEqual(0.5);
});
