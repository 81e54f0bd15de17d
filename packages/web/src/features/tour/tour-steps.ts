import { EDITION } from '../../api/base/edition.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Side } from './place-card.ts';

/** What must be on the screen before a step can be shown; the app knows how. */
export type TourAction = 'show-panel' | 'show-map' | 'show-assistant';

export interface TourStep {
  readonly id: 'control-panel' | 'location-search' | 'interactive-map' | 'ai-assistant';
  /** A selector of what is spotlighted. Where several match, the card stands beside the first; where none does, in the middle. */
  readonly target: string;
  readonly title: string;
  readonly description: string;
  /** The side of the target on which the card stands if there is room. */
  readonly position: Side;
  readonly action: TourAction;
}

/** The four steps. A city that is shown by years has divisions and types to choose; only members may ask the assistant. */
export function tourSteps({
  isMember,
  byYears,
}: {
  isMember: boolean;
  /** Is the city shown by years? */
  byYears: boolean;
}): readonly [TourStep, ...TourStep[]] {
  return [
    {
      id: 'control-panel',
      target: '[data-tour="panel"]',
      title: m.tour_panel_title(),
      description: EDITION ? m.edition_tour_panel() : byYears ? m.tour_panel_years() : m.tour_panel_city(),
      position: 'right',
      action: 'show-panel',
    },
    {
      id: 'location-search',
      target: '[data-tour="search"]',
      title: m.tour_search_title(),
      description: EDITION ? m.edition_tour_search() : m.tour_search_text(),
      position: 'bottom',
      action: 'show-map',
    },
    {
      id: 'interactive-map',
      target: '[data-tour="map"]',
      title: m.tour_map_title(),
      description: byYears ? m.tour_map_years() : m.tour_map_city(),
      position: 'bottom',
      action: 'show-map',
    },
    ...(EDITION
      ? []
      : [
          {
            id: 'ai-assistant',
            target: '[data-tour="assistant"]',
            title: isMember ? m.tour_assistant_title() : m.tour_assistant_login_title(),
            description: isMember ? m.tour_assistant_text() : m.tour_assistant_login_text(),
            position: 'left',
            action: 'show-assistant',
          } as const,
        ]),
  ];
}
