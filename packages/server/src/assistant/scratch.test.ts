import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { reports } from '../app/testing-counts.ts';
import { understand } from './understand/understand.ts';

const { server, member } = await assistantForThisFile(reports);
it('prints', { timeout: 280000 }, async () => {
  const lines = readFileSync('/tmp/wt/asking-q.txt', 'utf8').split('\n').filter(Boolean);
  let out = '';
  for (const line of lines) {
    const [question = '', city = 'toronto'] = line.split('|').map((one) => one.trim());
    const language = /[éèàùôûç]|\b(combien|quel|quelle|les|des|est-ce|la|le|y a)\b/i.test(question) ? 'fr' : 'en';
    const { answer, events } = await server.ask(member, { question, city, language });
    out += `Q ${question} [${city}]\n${answer ? `  ${answer.state} ${(answer.text ?? '').replace(/\n\nNo language.*|\n\nAucun mod.*/s, '').split('\n').slice(0, 7).join('\n    ').slice(0, 620)}` : JSON.stringify(events)}\n`;
  }
  writeFileSync('/tmp/wt/asking-a.txt', out);
  void understand;
});
