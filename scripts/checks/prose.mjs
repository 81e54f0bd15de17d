import { extname } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { filesIn, textOf, throwAny } from './files.mjs';
import { Processor } from './prose-plugin.mjs';
import { retired, sentences } from './prose-rules.mjs';

const WORDS = 'docs/reference/retired-words.json';

/** Texts to check, and the maximum share of their sentences that may have a hard construction. */
const KINDS = {
  documents: {
    paths: () => [
      ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
      ...filesIn(['docs'], /(?<!\.fr)\.md$/, 50),
    ],
    most: 0.04,
  },
  messages: { paths: () => filesIn(['packages'], /\/messages\/(?:.*\.)?en\.json$/, 20), most: 0.025 },
  comments: {
    paths: () => filesIn(['packages', 'bench', 'drill', 'e2e', 'scripts'], /\.(?:tsx?|mjs)$/, 1000),
    most: 0.04,
  },
};
/** Maximum share of sentences that may have more than 25 words. */
const MOST_LONG = 0.1;
/** Maximum number of sentences that are printed if the check fails. */
const PRINTED = 100;

const kernel = new TextlintKernel();
const plugins = [
  // The default export of this CommonJS package is not the same in Node and Vitest.
  { pluginId: 'markdown', plugin: markdown.default ?? markdown },
  { pluginId: 'sources', plugin: { Processor } },
];

/**
 * Returns the problems that textlint finds in a text, as `path:line message`: retired words, hard constructions and
 * long sentences. `count`: number of sentences in the text. `words`: lists of retired words.
 */
export async function lint(text, path, words) {
  let count = 0;
  const seen = () => {
    count += 1;
  };
  const rules = [
    { ruleId: 'retired', rule: retired, options: words },
    { ruleId: 'sentences', rule: sentences, options: { seen } },
  ];
  const { messages } = await kernel.lintText(text, { filePath: path, ext: extname(path), plugins, rules });
  const found = (id, pattern) =>
    messages
      .filter(({ ruleId, message }) => ruleId === id && pattern.test(message))
      .map(({ line, message }) => `${path}:${line} ${message}`);
  return {
    count,
    retired: found('retired', /./),
    hard: found('sentences', /^(?!long)/),
    long: found('sentences', /^long/),
  };
}

/** Checks that no text or name contains a retired word, and that few sentences of each kind are hard or long. */
export async function checkProse() {
  const words = JSON.parse(textOf(WORDS));
  const summary = [];
  const problems = [];
  for (const [name, { paths, most }] of Object.entries(KINDS)) {
    const read = await Promise.all(paths().map((path) => lint(textOf(path), path, words)));
    const count = read.reduce((sum, file) => sum + file.count, 0);
    problems.push(...read.flatMap((file) => file.retired));
    const limit = (sentences, share, what) => {
      const said = `${((100 * sentences.length) / count).toFixed(1)} % ${what}`;
      summary.push(`${name}: ${said}`);
      if (sentences.length > share * count)
        problems.push(`${name}: ${said}, at most ${100 * share} %`, ...sentences.slice(0, PRINTED));
    };
    limit(
      read.flatMap((file) => file.hard),
      most,
      'hard',
    );
    limit(
      read.flatMap((file) => file.long),
      MOST_LONG,
      'long',
    );
  }
  throwAny(problems);
  return summary.join(', ');
}
