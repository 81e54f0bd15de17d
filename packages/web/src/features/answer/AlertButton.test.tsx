import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { AlertButton } from './AnswerActions.tsx';

afterEach(() => useSettings.setState({ language: 'en' }));

it.each([
  ['en', true, 1, null],
  ['en', false, 0, 'Email me: not available on this site'],
  ['fr', false, 0, 'Par courriel\u00a0: non offert sur ce site'],
] as const)(
  'shows the email button, or explains that the site sends no emails: language %s, emails %s',
  async (language, alerts_enabled, count, sentence) => {
    useSettings.setState({ language });
    mockApi({});
    renderOnMap(<AlertButton scope={{ kind: 'city' }} />, {
      link: 'city=toronto',
      cities: [aCity()],
      features: { alerts_enabled },
    });
    expect(screen.queryAllByRole('button', { name: 'Email me this' })).toHaveLength(count);
    expect(screen.queryByText(/not available|non offert/)?.textContent ?? null).toBe(sentence);
  },
);
