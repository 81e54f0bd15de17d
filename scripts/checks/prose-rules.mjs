const VERB = '(?:is|are|was|were|has|have|does|do|can|may|will|stands?|lies?|comes?|goes?|gets?|sees?)';
const START = '^(?:NOTE: |And |But |So |Or )?';
/** The three constructions that a reader must read twice, as far as patterns can find them. */
const CONSTRUCTIONS = {
  // "Who has signed in sees…", "What was asked is…", "So long a request waits."
  headless: [
    `${START}(?:Who(?:ever)?|What(?:ever)?|Whose|Which(?:ever)?)\\b(?!.*\\?$)`,
    '^(?:That|How(?: \\w+)?|Where|Whether|Why) [^.]{2,40}\\b(?:is|are|was|were)\\b(?!.*\\?$)',
    '^(?:So (?:long|many|much|far|few|often|soon|near|large|small)|As (?:long|many|much|far|few) as)\\b',
    '^The same(?:[.,:;]|$| (?:of|in|as|for|to|by|on|with)\\b)',
    '^(?:Likewise|Nor|Neither|Else)\\b',
    `[;:,] (?:who|whoever|whatever) \\w+ [^.]*\\b${VERB}\\b`,
  ],
  // "Of a row that is gone nothing is known", "Beside the map is the…"
  inverted: [
    '^Of (?!course)',
    `${START}(?:Beside|By|Below|Above|Under|Over|Behind|Among|Between|Into|Out of|Within|From|Inside|Outside|In|On|At|To|Not|Never|Only (?:in|on|at|of|where|when|from)|With|Without)\\b[^,.:;]{0,60}\\b${VERB} (?:the|an?|it|they|no|nothing|what|who|its|their|we|ours|only|told|left|said|known|kept)\\b`,
  ],
  // "of it", "that one", "those of", "before it."
  far: [
    '\\bof (?:it|them)\\b|\\bof (?:those|these|that|this)(?=[,.:;)]|$| (?:is|are|was|were|has|have|that|which|who|of|and|or|in|on|at|not|it|they|we)\\b)',
    '\\bthat one\\b|\\bthose (?:that|of|which|who|whom)\\b|\\bthat of\\b|\\bthe ones? (?:that|of|which|who|before|after)\\b',
    '\\bone of (?:them|these|those|ours|its)\\b|\\b(?:theirs|ours|the latter)\\b|\\bthe former(?=[,.;]| (?:is|are|was|were)\\b)',
    '\\b(?:for|to|from|with|by|in|on|at|about|around|inside|beside|below|above|under|over|before|after|without) it(?=[,.:;)]|$)',
  ],
};
const PATTERNS = Object.entries(CONSTRUCTIONS).map(([name, parts]) => [name, new RegExp(parts.join('|'))]);
const MOST_WORDS = 25;
/** Titles, log lines and names are not sentences. */
const NO_SENTENCES = new Set(['title', 'log line', 'name']);

/** Returns the text of a textlint node. Code becomes the word “code”. */
const textOf = ({ type, value, children }) =>
  type === 'Code' ? 'code' : type === 'Html' ? '' : (children?.map(textOf).join('') ?? value ?? '');

const sentencesIn = (text) =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[^.][.?!]\)?) (?=[A-Z`(“"'])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]{2}/.test(sentence));

/**
 * A textlint rule that reports sentences with a hard construction or too many words. Calls `seen` for every sentence.
 */
export const sentences = ({ Syntax, RuleError, report }, { seen }) => ({
  [Syntax.Paragraph](node) {
    if (NO_SENTENCES.has(node.kind)) return;
    for (const sentence of sentencesIn(textOf(node))) {
      seen();
      const construction = PATTERNS.find(([, pattern]) => pattern.test(sentence));
      if (construction) report(node, new RuleError(`${construction[0]}: ${sentence}`));
      if (sentence.split(' ').length > MOST_WORDS) report(node, new RuleError(`long: ${sentence}`));
    }
  },
});

/** A textlint rule that reports retired words and what to write instead. Names have a separate list. */
export const retired = ({ Syntax, RuleError, report }, { texts, names }) => {
  const [inTexts, inNames] = [texts, names].map((list) =>
    Object.entries(list).map(([words, say]) => [new RegExp(`\\b(?:${words})\\b`, 'gi'), say]),
  );
  const see = (node) => {
    const text = textOf(node);
    for (const [pattern, say] of node.kind === 'name' ? inNames : inTexts)
      for (const [word] of text.matchAll(pattern)) report(node, new RuleError(`${word}, say: ${say}`));
  };
  return { [Syntax.Paragraph]: see, [Syntax.Header]: see, [Syntax.TableCell]: see };
};
