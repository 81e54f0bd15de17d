import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { MapKind } from '../../i18n/names.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';

/** The area that is open, and what the map says of it. */
export interface OpenedArea {
  readonly code: string;
  readonly name: string;
  readonly kind: MapKind;
  readonly address: string | null;
  readonly population: number | null;
  /** Were those who live there counted by the census? */
  readonly isOfCensus: boolean;
  /** Reports under the filter, as the area is coloured by; `null`: not known. */
  readonly count: number | null;
  /** Reports per 1,000 residents; `null` where no rate is said. */
  readonly rate: number | null;
  /** Its residents are known, and it has no rate since reports of the period are missing. */
  readonly isRateWithheld: boolean;
  /** A hexagon with so few reports that no number is said of it. */
  readonly isFew: boolean;
  readonly isApproximate: boolean;
}

/** What other features tell of what the answer speaks of: they do not meet but here. */
export interface AnswerFacts {
  readonly area: OpenedArea | null;
  /** What was opened on the map and has a card of its own: a place, and on a phone calls and notes. */
  readonly Opened: ComponentType;
  /** Calls for service inside a circle, never counted with reports. */
  readonly Calls: ComponentType<{ readonly circle: ShownCircle }>;
  /** When it was, by weekday and hour. */
  readonly When: ComponentType<{ readonly period: string }>;
  /** What must be read now, in a line. */
  readonly Notice: ComponentType;
  /** What a first visitor should know. */
  readonly Welcome: ComponentType;
  /** In one line, what a layer that is wished for still needs; what is inside where that is nothing. */
  readonly Need: ComponentType<{ readonly children: ReactNode }>;
}

export const AnswerFactsContext = createContext<AnswerFacts | null>(null);

/** Only below `AnswerState`, which gathers it. */
export function useAnswerFacts(): AnswerFacts {
  const facts = useContext(AnswerFactsContext);
  if (!facts) throw new Error('useAnswerFacts is used outside of AnswerState');
  return facts;
}
