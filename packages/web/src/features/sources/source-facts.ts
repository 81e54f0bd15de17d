import type { Source } from '@crimemap/contract/cities';
import { formatList } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';

const KINDS = ['updated', 'caveat', 'not_published', 'attribution'] as const;
export type FactKind = (typeof KINDS)[number];

export interface Fact {
  readonly kind: FactKind;
  /** Titles of the sources that the sentences are about; `null` if they are about all sources of the city. */
  readonly of: string | null;
  readonly text: string;
}

type FactSource = Pick<Source, 'dataset' | 'title' | FactKind>;

const sentencesOf = (text: string): readonly string[] => text.match(/\S.*?[.!?](?=\s|$)|\S.*$/gs) ?? [];

/** Returns the titles of some sources. If shorter, returns “all except” and the titles of the others. */
function namesOf(some: readonly FactSource[], all: readonly FactSource[], language: Language): string {
  const listed = (sources: readonly FactSource[]) => formatList(sources.map(({ title }) => title[language]));
  const others = all.filter((source) => !some.includes(source));
  return others.length < some.length ? m.sources_all_but({ list: listed(others) }) : listed(some);
}

/**
 * Separates the facts about a city's sources into facts of several sources, each sentence once, and facts of a single
 * source.
 */
export function factsOf(
  sources: readonly FactSource[],
  language: Language,
): { readonly shared: readonly Fact[]; readonly own: ReadonlyMap<string, readonly Fact[]> } {
  const shared: Fact[] = [];
  const own = new Map<string, Fact[]>();
  for (const kind of KINDS) {
    const bySources = new Map<string, { readonly holders: readonly FactSource[]; sentences: string[] }>();
    for (const sentence of new Set(sources.flatMap((source) => sentencesOf(source[kind][language])))) {
      const holders = sources.filter((source) => sentencesOf(source[kind][language]).includes(sentence));
      const key = holders.map(({ dataset }) => dataset).join();
      const group = bySources.get(key) ?? { holders, sentences: [] };
      group.sentences.push(sentence);
      bySources.set(key, group);
    }
    for (const { holders, sentences } of bySources.values()) {
      const [first] = holders;
      const isOfAll = holders.length === sources.length;
      const text = sentences.join(' ');
      if (isOfAll) shared.push({ kind, of: null, text });
      else if (holders.length > 1) shared.push({ kind, of: namesOf(holders, sources, language), text });
      else if (first) own.set(first.dataset, [...(own.get(first.dataset) ?? []), { kind, of: null, text }]);
    }
  }
  return { shared, own };
}
