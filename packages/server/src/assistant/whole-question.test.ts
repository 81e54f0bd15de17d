import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';

const { server, member } = await assistantForThisFile(someReports());

const answerTo = async (question: string, city = 'toronto', language: 'en' | 'fr' = 'en') => {
  const { answer } = await server.ask(member, { question, city, language });
  return { text: answer?.text ?? '', numbers: answer?.numbers ?? [], show: answer?.show ?? null };
};

describe('answer to a question with several parts', () => {
  it('lists the hours of each area, with the crime type', async () => {
    const { text } = await answerTo('At what hours do assaults happen in D51 and D52?');
    expect(text).toMatch(/Reports of assault, D51, Toronto, .*: most reports from/);
    expect(text).toMatch(/Reports of assault, D52, Toronto, .*: most reports from/);
  });
  it('contains a count for each year around a place', async () => {
    const { text, numbers } = await answerTo('How many robberies near Union Station in 2024 and 2025?');
    expect(text).toMatch(/in 2024\.\n.*in 2025\./);
    expect(numbers).toHaveLength(2);
  });
  it('contains a count for each of three crime types in three areas', async () => {
    const { numbers } = await answerTo('Compare assaults, robberies and auto thefts in D51, D52 and D14 in 2025');
    expect(numbers).toHaveLength(9);
  });
  it('states how many parts of the question are left out', async () => {
    const { text } = await answerTo(
      'Compare assaults, robberies and auto thefts in D51, D52, D14 and D55 in 2024 and 2025',
    );
    expect(text).toContain('This answer leaves out the rest of your request (8 more)');
  });
  it('does not replace the newest reports of a neighbourhood with those of the whole city', async () => {
    const { text, show } = await answerTo('Latest assaults in Moss Park');
    expect(text).toContain('you can ask for single reports for all of Toronto or for a police area');
    expect(text).not.toContain('•');
    expect(show).toBeNull();
  });
});

describe('map link of an answer', () => {
  it.each([
    [
      'How many robberies in D51 in 2025?',
      'toronto',
      'city=toronto&crime_type=robbery&division=D51&area=D51&year=2025',
    ],
    ['How many robberies this year?', 'toronto', 'city=toronto&crime_type=robbery&year=2026'],
    [
      'How many reports in Moss Park in 2025?',
      'toronto',
      'city=toronto&crime_type=all&kind=neighbourhood&area=073&year=2025',
    ],
    ['How many robberies are there?', 'toronto', 'city=toronto&crime_type=robbery&days=0'],
    ['How many reports are there?', 'peel', 'city=peel&days=0'],
    ['How many reports in 2025?', 'peel', 'city=peel&year=2025'],
    ['How many robberies in 2025?', 'peel', 'city=peel&crime_type=robbery&year=2025'],
  ])('is included if the map shows the same reports: %s', async (question, city, search) => {
    expect((await answerTo(question, city)).show?.search).toBe(search);
  });
  it('is omitted if the map would show another number', async () => {
    const questions = [
      ['How many auto thefts in the last 30 days?', 'toronto'],
      ['How many robberies since 2024?', 'toronto'],
      ['How many robberies in October 2026?', 'toronto'],
      ['Compare auto thefts in 2024 and 2025', 'toronto'],
      ['Compare D51 and D52 in 2025', 'toronto'],
      ['What was reported near CN Tower in 2025?', 'toronto'],
      ['How many robberies in the last 30 days?', 'peel'],
      // The map’s last 30 days include today if today has a report.
      ['How many reports in the last 30 days?', 'peel'],
    ] as const;
    for (const [question, city] of questions) {
      const { numbers, show } = await answerTo(question, city);
      expect.soft(numbers.length, `${question} ${city}`).toBeGreaterThan(0);
      expect.soft(show, `${question} ${city}`).toBeNull();
    }
  });
});

describe('place in a question', () => {
  it('with an unknown name is not replaced by another place', async () => {
    const { text, numbers } = await answerTo('How many reports near Whites Avenue in 2025?', 'edmonton');
    expect(text).toContain('I do not know a place called “whites avenue”. The nearest names are');
    expect(numbers).toEqual([]);
  });
  it('of another city is unknown in the selected city', async () => {
    const { text, numbers } = await answerTo('What was reported near Stanley Park in 2025?', 'toronto');
    expect(text).toContain('I do not know a place called');
    expect(numbers).toEqual([]);
  });
  it('is found even if its name has one wrong character', async () => {
    expect((await answerTo('What was reported near Union Staton in 2025?')).text).toContain('Union Station');
  });
});
