import { changeOf } from '@crimemap/incident-counts/comparison/change';
import { daysOutside, verdictIn } from '@crimemap/incident-counts/testing-sentences';
import {
  countIn,
  mayDiffer,
  NEWEST,
  type RandomView,
  typesIn,
  yearBefore,
} from '@crimemap/incident-counts/testing-views';
import { expect } from 'vitest';
import { eventsIn } from './testing-assistant.ts';
import { type Ask, areaOf, rateOf, rows, totalOf, type Verdict } from './testing-views.ts';

const WORDS: Readonly<Record<string, Readonly<Record<'en' | 'fr', string>>>> = {
  assault: { en: 'assaults', fr: 'de voies de fait' },
  auto_theft: { en: 'auto thefts', fr: 'de vols de véhicules' },
  robbery: { en: 'robberies', fr: 'de vols qualifiés' },
  shooting: { en: 'shootings', fr: 'de tirs d’arme à feu' },
  mischief: { en: 'mischief reports', fr: 'de méfaits' },
  theft: { en: 'thefts', fr: 'de vols' },
};
const MONTH = {
  en: new Intl.DateTimeFormat('en-CA', { month: 'long' }),
  fr: new Intl.DateTimeFormat('fr-CA', { month: 'long' }),
};

/**
 * Checks the assistant's answers to four questions: how many, at what rate, whether that is unusual, and whether it
 * fell.
 */
export async function readAnswers(view: RandomView, usual: Verdict, ask: Ask, name: string): Promise<void> {
  const { language, days, period, place } = view;
  if (!view.isMember || place === 'circle' || view.type === null) return;
  const { city, code, hood } = areaOf(view);
  const what = WORDS[view.type]?.[language] ?? '';
  const where = place === 'city' ? '' : { en: ' in ', fr: ' à ' }[language] + (place === 'hood' ? hood?.name : code);
  const when =
    { en: ' in ', fr: ' en ' }[language] +
    (period === 'month' ? `${MONTH[language].format(new Date(`${days.since}T12:00Z`))} ` : '') +
    days.since.slice(0, 4);
  const answerTo = async (en: string, fr: string) => {
    const question = { en, fr }[language];
    const events = eventsIn((await ask(view, '/api/assistant/chat', { city, language, question })).body);
    const done = events.find((event) => event.kind === 'done');
    const text = done?.kind === 'done' ? (done.answer.text.split('\n\n')[0] ?? '') : '';
    return {
      text,
      of: `${question} ${text} ${name}`,
      values: done?.kind === 'done' ? done.answer.numbers.map(({ value }) => value) : [],
    };
  };
  if (period !== 'days_28') {
    const { text, of, values } = await answerTo(
      `How many ${what} were there${where}${when}?`,
      `Combien ${what} y a-t-il eu${where}${when} ?`,
    );
    expect.soft(values, of).toEqual([totalOf(view)]);
    expect.soft(daysOutside(text, days, { since: NEWEST, until: NEWEST }), of).toEqual([]);
  }
  if (period !== 'days_28' && place === 'hood') {
    const { text, of, values } = await answerTo(
      `How many ${what} per 1,000 residents${where}${when}?`,
      `Combien ${what} pour 1 000 habitants${where}${when} ?`,
    );
    const rate = rateOf(view);
    expect.soft(values, of).toEqual(rate === null ? [totalOf(view)] : [Number(rate.toPrecision(3)), totalOf(view)]);
    expect.soft(daysOutside(text, days, { since: NEWEST, until: NEWEST }), of).toEqual([]);
  }
  if (period === 'year') {
    const { text, of } = await answerTo(
      `Did ${what} drop${where}${when}?`,
      `Est-ce que le nombre ${what} a baissé${where}${when} ?`,
    );
    const now = { since: days.since, until: days.until < NEWEST ? days.until : NEWEST };
    const { reportedBy, ...before } = yearBefore(now);
    const numbers = [totalOf(view, now), countIn(rows, view, before, reportedBy)] as const;
    const [head = ''] = text.split('\n');
    const [, word] = /\d (more|fewer|de plus|de moins),/.exec(head) ?? [];
    const said = word && (word.endsWith('more') || word.endsWith('plus') ? 'more' : 'fewer');
    const change = changeOf(...numbers, typesIn(view));
    expect.soft(said, `${of} ${numbers}`).toBe(change === 'more' || change === 'fewer' ? change : undefined);
    if (said) expect.soft(mayDiffer(...numbers), of).toBe(true);
    expect.soft(daysOutside(text, now, before, { since: NEWEST, until: NEWEST }), of).toEqual([]);
  } else {
    const { text, of } = await answerTo(
      `Is the number of ${what} unusual${where}${period === 'month' ? when : ''}?`,
      `Le nombre ${what}${where}${period === 'month' ? when : ''} est-il inhabituel ?`,
    );
    expect.soft(verdictIn(text), of).toBe(usual);
    expect.soft(daysOutside(text, days), of).toEqual([]);
  }
}
