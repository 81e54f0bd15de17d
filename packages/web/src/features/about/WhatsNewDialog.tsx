import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { m } from '../../i18n/generated/messages.js';
import { keepWhatsNewSeen } from '../../storage/whats-new-store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const FRESHNESS: ReadonlyArray<readonly [city: () => string, how: () => string]> = [
  [() => 'Toronto', m.fresh_toronto],
  [m.peel_region, m.fresh_peel],
  [m.york_region, m.fresh_peel],
  [() => 'Vancouver', m.fresh_vancouver],
  [() => 'Montréal', m.fresh_daily],
  [() => 'Ottawa', m.fresh_daily],
];

const FEATURES: ReadonlyArray<readonly [icon: IconName, title: () => string, text: () => string]> = [
  ['news', m.feature_news, m.feature_news_text],
  ['sparkle', m.feature_chat, m.feature_chat_text],
  ['search', m.feature_search, m.feature_search_text],
  ['bell', m.feature_live, m.feature_live_text],
];

/** What is new in this version, opened from the menu. Closing it marks it as seen. */
export default function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => track('whats_new', { action: 'reopened' }), []);
  const close = () => {
    keepWhatsNewSeen();
    track('whats_new', { action: 'dismissed' });
    onClose();
  };
  return (
    <Dialog title={m.whats_new()} onClose={close}>
      <p className="text-small text-muted">
        <time dateTime="2025-09-17">{m.whats_new_date()}</time> <span>{`· ${m.whats_new_version()}`}</span>
      </p>
      <h3 className="mt-4 mb-2 text-body font-semibold">{m.whats_new_features()}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {FEATURES.map(([icon, title, text]) => (
          <li key={icon} className="flex gap-3 rounded-lg border border-line bg-raised p-3">
            <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
            <div>
              <h4 className="text-body font-semibold">{title()}</h4>
              <p className="text-small text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-1 text-body font-semibold">{m.whats_new_freshness()}</h3>
      <dl className="divide-y divide-line text-body">
        {FRESHNESS.map(([city, how]) => (
          <div key={city()} className="flex justify-between gap-4 py-1.5">
            <dt>{city()}</dt>
            <dd className="text-muted">{how()}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-muted">{m.whats_new_here()}</p>
    </Dialog>
  );
}
