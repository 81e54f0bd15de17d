import type { Alert } from '@crimemap/contract/alerts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';

/** Formats square kilometres with two significant digits, in the page's language. */
export const km2Text = (km2: number): string =>
  new Intl.NumberFormat(`${useSettings.getState().language}-CA`, { maximumSignificantDigits: 2 }).format(km2);

/** Returns the state of the emails about an area, in words. */
export function stateWords({ state, stopped_by, area_gone }: Alert): string {
  switch (state) {
    case 'pending':
      return m.alert_state_pending();
    case 'on':
      return m.alert_state_on();
    case 'paused':
      return area_gone ? m.alert_state_gone() : m.alert_state_paused();
    case 'stopped':
      return stopped_by === 'bounces' ? m.alert_state_stopped_bounces() : m.alert_state_stopped_reader();
  }
}
