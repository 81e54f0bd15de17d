import { STATIC_SITE } from '../../api/base/static-site.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Side } from './place-card.ts';

/** Part of the screen that a step needs; the app shows it. */
export type TourAction = 'show-panel' | 'show-map' | 'show-assistant';

export interface TourStep {
  readonly id: 'control-panel' | 'location-search' | 'interactive-map' | 'ai-assistant';
  /**
   * CSS selector of the elements that are not dimmed. If several match, the card is next to the first; if none matches,
   * the card is in the middle of the window.
   */
  readonly target: string;
  readonly title: string;
  readonly description: string;
  /** Side of the target on which the card should be. */
  readonly position: Side;
  readonly action: TourAction;
}

/**
 * Returns the four steps of the tour. Only a city shown by years lets visitors choose divisions and types, and only
 * members can use the assistant.
 */
export function tourSteps({
  isMember,
  byYears,
}: {
  isMember: boolean;
  /** True if the city is shown by years. */
  byYears: boolean;
}): readonly [TourStep, ...TourStep[]] {
  return [
    {
      id: 'control-panel',
      target: '[data-tour="panel"]',
      title: m.tour_panel_title(),
      description: STATIC_SITE ? m.static_site_tour_panel() : byYears ? m.tour_panel_years() : m.tour_panel_city(),
      position: 'right',
      action: 'show-panel',
    },
    {
      id: 'location-search',
      target: '[data-tour="search"]',
      title: m.tour_search_title(),
      description: STATIC_SITE ? m.static_site_tour_search() : m.tour_search_text(),
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
    ...(STATIC_SITE
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
