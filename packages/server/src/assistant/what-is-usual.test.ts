import type { Usual, UsualMap } from '@crimemap/contract/usual';
import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { daysBack, planted, steadyCity } from '../app/testing-usual.ts';

const seeds = steadyCity();
const steady = await assistantForThisFile(seeds, { published: true });
/** Reports in which two divisions have three times as many assaults as usual. */
const tripled = await assistantForThisFile([...seeds, ...planted(seeds, 'D55'), ...planted(seeds, 'D51')], {
  published: true,
});

/** A city whose source is two months late. */
const late = await assistantForThisFile(
  seeds.filter(({ occurred_on: day }) => (day ?? '') < daysBack(60)),
  { published: true },
);

interface Asking {
  readonly of?: typeof tripled;
  readonly language?: 'en' | 'fr';
  readonly city?: string;
  readonly conversation_id?: string;
}

/** Returns the answer to a question, and checks that the API returns each of its numbers. */
async function answerTo(question: string, { of = tripled, ...more }: Asking = {}) {
  const { answer, events } = await of.server.ask(of.member, { question, ...more });
  const begun = events.find((event) => event.kind === 'begun');
  const text = answer?.text.split('\n\n')[0] ?? '';
  const numbers = answer?.numbers ?? [];
  for (const { value, query } of numbers) {
    const reply = await of.server.app.inject({ url: query, headers: of.server.headersOf(of.member) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(new RegExp(`[:,]${value}[,}\\]]`));
  }
  return { text, values: numbers.map(({ value }) => value), conversation_id: begun?.conversation_id ?? '' };
}
const usual = async (query: string, of = tripled) =>
  (
    await of.server.app.inject({ url: `/api/usual/toronto?${query}`, headers: of.server.headersOf(of.member) })
  ).json<Usual>();

describe('question “is it unusual?”', () => {
  it('is answered with the usual range of the area, and of the city if the whole city is above its range', async () => {
    const { text, values } = await answerTo('Is the number of assaults in D55 unusual?');
    const { judged, city_judged } = await usual('crime_type=assault&division=D55');
    expect(judged?.state).toBe('more');
    expect(text).toContain(
      `D55, Toronto: ${judged?.count} reports of assault to police in the 28 days to November 15, 2026. More than usual here: ${judged?.low} to ${judged?.high}, from 5 years of reports.`,
    );
    expect(city_judged?.state).toBe('more');
    expect(text).toContain(`All of Toronto also has more than usual: ${city_judged?.count}, where`);
    expect(text).toContain('The numbers do not say why.');
    expect(values).toEqual([
      ...[judged?.count, judged?.low, judged?.high],
      ...[city_judged?.count, city_judged?.low, city_judged?.high],
    ]);
  });

  it('is answered without a note about causes if the count is within the usual range', async () => {
    const { text } = await answerTo('Are there more assaults than usual in D53?', { of: steady });
    const { judged } = await usual('crime_type=assault&division=D53', steady);
    expect(text).toContain(`That is usual here: ${judged?.low} to ${judged?.high}, from 5 years of reports.`);
    expect(text).not.toContain('do not say why');
  });

  it('is answered in French with the usual range', async () => {
    const { text } = await answerTo('Le nombre de voies de fait dans D55 est-il inhabituel ?', { language: 'fr' });
    const { judged } = await usual('crime_type=assault&division=D55');
    expect(text).toContain(
      `D55, Toronto\u00a0: ${judged?.count} signalements de voies de fait à la police au cours des 28 jours se terminant le 15 novembre 2026. C’est plus que d’habitude ici\u00a0: de ${judged?.low} à ${judged?.high}, d’après 5 années de signalements.`,
    );
  });

  it('refers to the previous question if it is “Is that unusual?”', async () => {
    const { conversation_id } = await answerTo('How many assaults were there in D55 in October 2026?');
    const { text, values } = await answerTo('Is that unusual?', { conversation_id });
    const { judged } = await usual('crime_type=assault&division=D55&windows=months&end=2026-10-01');
    expect(text).toContain(`D55, Toronto: ${judged?.count} reports of assault to police in October 2026.`);
    expect(values.slice(0, 3)).toEqual([judged?.count, judged?.low, judged?.high]);
  });

  it('about a whole year is answered for the newest 28 days, and the answer states which periods have a usual range', async () => {
    const { text } = await answerTo('Were assaults in D55 unusual in 2025?');
    expect(text).toContain('in the 28 days to November 15, 2026');
    expect(text).toContain('Only 28 days and whole months have a usual range');
  });

  it('about shootings, which have no report dates, is answered without the newest two weeks, and the answer states the last day', async () => {
    const { text } = await answerTo('Are there more shootings than usual?');
    expect(text).toContain('in the 28 days to November 1, 2026');
    expect(text).toContain('we leave out the days after November 1, 2026');
  });

  it('is answered without a number if the newest data end before the period of the question', async () => {
    const { text, values } = await answerTo('Is the number of assaults in D55 unusual in the last 28 days?', {
      of: late,
    });
    expect(text).toMatch(/^D55, Toronto: the newest reports are still coming in\. We can say what is usual up to /);
    expect(values).toEqual([]);
  });

  it('is answered without a number if there is no usual range', async () => {
    const questions = [
      ['Is the number of frauds unusual?', 'do not publish'],
      ['Is the number of hate crimes unusual?', 'no data to say what is usual'],
      ['Is the number of assaults in November 2026 unusual?', 'We can say what is usual up to November 15, 2026'],
      ['Is the number of assaults at night unusual?', 'not for a part of them'],
      ['Is auto theft up in my neighbourhood?', 'I do not know where you are.'],
    ] as const;
    for (const [question, words] of questions) {
      const { text, values } = await answerTo(question);
      expect.soft(text, question).toContain(words);
      expect.soft(values, question).toEqual([]);
    }
  });

  it('worded as “is it up?” is answered with the direction of change and the usual range', async () => {
    const { text } = await answerTo('Is assault up in D55?');
    const { judged } = await usual('crime_type=assault&division=D55');
    expect(text).toMatch(/^(Yes|No|Up|Down)/);
    expect(text).toContain(`More than usual here: ${judged?.low} to ${judged?.high}, from 5 years of reports.`);
  });
});

describe('question “where is something unusual?”', () => {
  it('is answered with the unusual areas, and how many of them may be due to chance', async () => {
    const { text, values } = await answerTo('Where does something stand out?');
    const url = '/api/usual/toronto/map';
    const { cells } = (
      await tripled.server.app.inject({ url, headers: tripled.server.headersOf(tripled.member) })
    ).json<UsualMap>();
    expect(cells.map(({ area }) => area)).toEqual(['D51', 'D55']);
    expect(text).toContain('2 of 3 police divisions are unusual. About 1 in 10 such marks is due to chance.');
    const lines = cells.map(
      ({ area, count, low, high }) => `• ${area}: ${count} reports of assault, more than usual (${low} to ${high})`,
    );
    expect(text).toContain(lines.join('\n'));
    expect(values).toEqual([2, 3, ...cells.flatMap(({ count, low, high }) => [count, low, high])]);
  });

  it('is answered with “the usual case” if nothing is unusual', async () => {
    expect((await answerTo('Where does something stand out?', { of: steady })).text).toMatch(
      /^Nothing is unusual in these 28 days: the usual case\. Checked: all 3 police divisions of Toronto, in the 28 days to November 1, 2026\./,
    );
    expect((await answerTo('Qu’est-ce qui se démarque ?', { of: steady, language: 'fr' })).text).toMatch(
      /^Rien d’inhabituel pour ces 28 jours\u00a0: c’est le plus souvent le cas\./,
    );
  });

  it('is answered only for the area or type that the question names', async () => {
    expect((await answerTo('What stands out in D55?')).text).toContain('D55, Toronto, in the 28 days');
    expect((await answerTo('What stands out in D53?')).text).toContain('Nothing is unusual');
    expect((await answerTo('Where do shootings stand out?')).text).toContain('Nothing is unusual');
  });

  it('is answered without a ranking of areas if the question requests a ranking', async () => {
    for (const question of [
      'Which area stands out the most?',
      'Which divisions are the most unusual?',
      'Rank the areas that stand out',
    ]) {
      const { text, values } = await answerTo(question);
      expect.soft(text, question).toContain('I do not rank');
      expect.soft(values, question).toEqual([]);
    }
  });
});
