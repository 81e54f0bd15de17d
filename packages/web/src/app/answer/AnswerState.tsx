import { areNameOnly } from '@crimemap/contract/areas';
import { type ReactNode, useMemo } from 'react';
import {
  type AnswerFacts,
  AnswerFactsContext,
  OpenedAnswerContext,
  useAnswerOfOpened,
} from '../../features/answer/use-opened-answer.ts';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { useSelection } from '../../map-state/selection.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { CARDS } from '../layers/layers.ts';

const AnswerNotice = lazyComponent(() => import('./AnswerNotice.tsx'), 'AnswerNotice');
const AnswerWelcome = lazyComponent(() => import('./AnswerNotice.tsx'), 'AnswerWelcome');
const AnswerNeed = lazyComponent(() => import('./AnswerNotice.tsx'), 'AnswerNeed');
const When = lazyComponent(() => import('./TimePanels.tsx'), 'When');
const CallsInCircle = lazyComponent(() => import('./CallsInCircle.tsx'), 'CallsInCircle');

/**
 * Provides data of other features to the summary card: the opened area, its rate, live calls and notices. Computes each
 * once for all parts of the card.
 */
export function AnswerState({ children }: { children: ReactNode }) {
  const { onMap } = useSelection();
  const { values, areas, ratesWithheld } = useHeat();
  const facts = useMemo((): AnswerFacts => {
    const opened = onMap?.kind === 'area' ? values.find(({ code }) => code === onMap.code) : undefined;
    const area = opened && {
      code: opened.code,
      name: opened.name,
      kind: opened.area.properties.kind,
      address: opened.area.properties.address ?? null,
      population: opened.area.properties.population ?? null,
      isOfCensus: opened.area.properties.population_source === 'census_2021',
      count: opened.count,
      rate: opened.rate,
      isRateWithheld: ratesWithheld && opened.area.properties.population != null,
      isFew: opened.isFew,
      isApproximate: areas !== null && areas.approximate && !areNameOnly(areas),
    };
    return {
      area: area ?? null,
      Opened: OpenedCards,
      Calls: CallsInCircle,
      When,
      Notice: AnswerNotice,
      Welcome: AnswerWelcome,
      Need: AnswerNeed,
    };
  }, [onMap, values, areas, ratesWithheld]);
  return (
    <AnswerFactsContext value={facts}>
      <OpenedAnswer>{children}</OpenedAnswer>
    </AnswerFactsContext>
  );
}

const OpenedAnswer = ({ children }: { children: ReactNode }) => (
  <OpenedAnswerContext value={useAnswerOfOpened()}>{children}</OpenedAnswerContext>
);

/** Loads the summary card together with its notice. A notice that loaded later would push the card down. */
export const loadAnswer = async () => {
  const [card] = await Promise.all([
    import('../../features/answer/AnswerCard.tsx'),
    AnswerNotice.preload(),
    AnswerWelcome.preload(),
    AnswerNeed.preload(),
  ]);
  return { default: card.AnswerCard };
};

const OpenedCards = () => CARDS.map(({ id, Part: Card }) => <Card key={id} />);
