import { expect, it } from 'vitest';
import { seedIncidents } from '../incidents/testing.ts';
import { modelsForThisFile } from './testing-models.ts';

const { db, running, member, kinds } = await modelsForThisFile();
const { server } = kinds.openai.patient;

/** Asks a question while the mock model calls one tool. */
async function askWith(
  name: string,
  input: Readonly<Record<string, unknown>>,
  question = 'How many were there?',
  language: 'en' | 'fr' = 'en',
) {
  running.setSteps([
    { kind: 'call', name, input: JSON.stringify({ city: 'toronto', ...input }) },
    { kind: 'say', text: '' },
  ]);
  const { answer } = await server.ask(member, { question, language });
  if (!answer) throw new Error('there is no answer');
  return answer;
}

it('count_reports tool counts a detailed offence, and states if the city does not publish the offence', async () => {
  const carjacking = await askWith('count_reports', { crime_type: 'carjacking', since: '2024-01-01' });
  expect(carjacking.text).toContain('reports of carjacking to police from January 1, 2024');
  const bicycles = await askWith('count_reports', { crime_type: 'bicycle_theft' }, 'Combien de vélos ?', 'fr');
  expect(bicycles.text).toContain('ne comptent pas à part les signalements de vols de vélos. Cela ne veut pas dire');
  expect(bicycles.numbers).toEqual([]);
});

it('counting tools apply the model’s arguments for people, weekdays, hours and a rate', async () => {
  const times = { crime_type: 'assault', since: '2025-01-01', weekdays: [5], hours: { from: 18, to: 23 } };
  expect((await askWith('count_reports', times)).text).toMatch(/on Fridays, from 6.p\.m\. to /);
  expect((await askWith('near_place', { ...times, place: 'Union Station' })).text).toContain('on Fridays');
  expect((await askWith('count_reports', { people: 'killed', since: '2025-01-01' })).text).toContain('killed');
  const rate = await askWith('count_reports', { crime_type: 'assault', since: '2025-01-01', per_residents: 1_000 });
  expect(rate.text).toContain('residents');
});

it('each counting tool counts within a circle around a place if the requested name is not an area', async () => {
  const leslieville = { crime_type: 'assault', areas: ['Leslieville'] };
  const count = await askWith('count_reports', { ...leslieville, since: '2025-01-01', until: '2025-12-31' });
  expect(count.text).toMatch(/reports? of assault to police within 1,000 m of Leslieville, Toronto, in 2025/);
  const first = { since: '2024-01-01', until: '2024-12-31' };
  const second = { since: '2025-01-01', until: '2025-12-31' };
  expect((await askWith('compare_periods', { ...leslieville, first, second })).numbers).toHaveLength(2);
  expect((await askWith('trend', { ...leslieville, by: 'year' })).text).toContain('• 2025: ');
});

it('answer shows the arguments of a model’s tool call as slots, and suggests the same question in other forms', async () => {
  const year = { since: '2025-01-01', until: '2025-12-31' };
  const count = await askWith('count_reports', { crime_type: 'assault', areas: ['D51'], ...year });
  expect(count.understood?.map(({ value }) => value)).toEqual(['How many', 'Assault', 'D51', '2025']);
  expect(count.next[0]).toBe('By month · Assault · in D51 · 2025');
  const near = await askWith('near_place', { crime_type: 'assault', place: 'Union Station', by: 'month', ...year });
  expect(near.understood?.map(({ value }) => value)[2]).toBe('within 500 m of Union Station');
  const change = { crime_type: 'assault', areas: ['D51'], first: year, second: year };
  expect((await askWith('compare_periods', change)).understood).toEqual([]);
});

it('count_reports tool returns no rate around a place, because the number of residents of a circle is unknown', async () => {
  const rate = await askWith('count_reports', { areas: ['Leslieville'], per_residents: 1_000 });
  expect(rate).toMatchObject({ numbers: [], text: expect.stringContaining('how many people live there') });
});

it('tool states in the member’s language that an area or place is unknown', async () => {
  const english = await askWith('count_reports', { areas: ['Qwyzzle'] });
  expect(english).toMatchObject({
    numbers: [],
    text: expect.stringContaining('I do not know a place called “Qwyzzle”'),
  });
  const french = await askWith('latest_reports', { areas: ['Qwyzzle'] }, 'Les derniers à Qwyzzle ?', 'fr');
  expect(french.text).toContain('Je ne connais pas de lieu appelé');
});

it('count_reports tool returns no number for an unknown corner, instead of the count of its whole area', async () => {
  const corner = await askWith('count_reports', { areas: ['Qwyzzle Street and 16th Avenue, Leslieville'] });
  expect(corner).toMatchObject({ numbers: [], text: expect.stringContaining('I do not know a place called') });
  const division = await askWith('count_reports', { areas: ['Qwyzzle Street and 16th Avenue, D51'] });
  expect(division.numbers).toEqual([]);
});

it('tools return no number for a place that another police service serves', async () => {
  const caledon = await askWith('count_reports', { city: 'peel', areas: ['Caledon Village'] });
  expect(caledon).toMatchObject({ numbers: [], text: expect.stringContaining('Ontario Provincial Police') });
  const campus = await askWith('near_place', { city: 'vancouver', place: 'UBC' });
  expect(campus).toMatchObject({ numbers: [], text: expect.stringContaining('RCMP') });
});

it('near_place tool returns no count for a crime type without locations', async () => {
  const assault = { city: 'vancouver', dataset: 'crime', crime_type: 'assault', area: 'Kitsilano', precision: 'none' };
  await seedIncidents(db, [{ ...assault, lng: null, lat: null }]);
  const around = await askWith('near_place', { city: 'vancouver', crime_type: 'assault', place: 'Stanley Park' });
  expect(around).toMatchObject({
    numbers: [],
    text: expect.stringContaining('The source gives no location for reports of assault'),
  });
});

it('assistant ignores a model’s is_it_unusual call for a whole year', async () => {
  const year = await askWith('is_it_unusual', { crime_type: 'assault', since: '2025-01-01', until: '2025-12-31' });
  expect(year.model).toBeNull();
});

it('answer lists the member’s words that were not counted, but no words that the model invents', async () => {
  const question = 'Assaults on the TTC in 2025?';
  const input = { crime_type: 'assault', since: '2025-01-01', until: '2025-12-31' };
  const said = await askWith('count_reports', { ...input, not_counted: 'on the TTC' }, question);
  expect(said.text).toMatch(
    /^I could not count “on the TTC” separately\. The number does not take it into account\.\nToronto: /,
  );
  const invented = await askWith('count_reports', { ...input, not_counted: 'all 4,711 of them' }, question);
  expect(invented.text).toMatch(/^Toronto: /);
});

it('model receives the city’s datasets, their newest days and the city’s detailed offences', async () => {
  await askWith('sources', {});
  expect(running.requests.at(-1)?.body).toMatch(/Its datasets: [^"]* until 2026-[^"]*Finer offences: [^"]*carjacking/);
});

it('model receives a refused question together with the next question of the conversation', async () => {
  const { events } = await server.ask(member, { question: 'Is Ossington safe on a Friday?' });
  const [begun] = events;
  if (begun?.kind !== 'begun') throw new Error('it has not begun');
  running.setSteps([{ kind: 'say', text: '' }]);
  await server.ask(member, { question: 'How many on Fridays then?', conversation_id: begun.conversation_id });
  expect(running.requests.at(-1)?.body).toContain('Is Ossington safe');
});
