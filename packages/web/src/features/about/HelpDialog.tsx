import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PrivacyChoice } from '../../analytics/ConsentBar.tsx';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import type { SwitchedLayer } from '../../map-state/map-search.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Name and explanation of each layer. Compilation fails if a layer is missing. */
const LAYERS: Readonly<Record<SwitchedLayer, readonly [name: () => string, means: () => string]>> = {
  heat: [m.help_layer_areas, m.help_layer_areas_text],
  points: [m.individual_incidents, m.help_layer_incidents_text],
  notes: [m.community_notes, m.help_layer_notes_text],
  live: [m.live_layer, m.help_layer_live_text],
};

/** The layers of live calls and notes need a server, so a static site does not explain them. */
const SHOWN_LAYERS = STATIC_SITE ? [LAYERS.heat, LAYERS.points] : Object.values(LAYERS);

const LINK = 'mr-3 inline-block text-accent underline phone:min-h-11 phone:py-2';

/** Explains how to read the map, and lists its keyboard shortcuts. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage();
  return (
    <Dialog title={m.help()} onClose={onClose}>
      <div className="space-y-5 text-body leading-relaxed">
        <Part title={m.help_layers()}>
          <dl className="space-y-2">
            {SHOWN_LAYERS.map(([name, means]) => (
              <div key={name()}>
                <dt className="font-medium">{name()}</dt>
                <dd className="text-muted">{means()}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={m.help_popup()}>
          <p className="text-muted">{m.help_popup_text()}</p>
        </Part>
        <Part title={m.help_sources()}>
          <p className="text-muted">
            <span>{m.help_sources_text()}</span>{' '}
            <Link href="/data-sources" onClick={onClose} className={LINK}>
              {m.data_sources()}
            </Link>{' '}
            {!STATIC_SITE && (
              <>
                <Link href="/transparency" onClick={onClose} className={LINK}>
                  {m.transparency_title()}
                </Link>{' '}
                <a href={`/api?lang=${language}`} className={LINK}>
                  {m.api_guide_link()}
                </a>
              </>
            )}
          </p>
        </Part>
        <Part title={m.shortcuts()}>
          <ShortcutList />
        </Part>
        <Part title={m.privacy()}>
          <PrivacyChoice />
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const shortcuts = (): ReadonlyArray<readonly [keys: readonly string[], what: string]> => [
  [['/'], m.key_search()],
  [['←', '↑', '↓', '→'], m.key_arrows()],
  [['+', '−'], m.key_zoom()],
  [['l'], m.key_list()],
  [['?'], m.key_help()],
  [['Ctrl', m.key_name_shift(), 'T'], m.key_tour()],
  [[m.key_name_escape()], m.key_escape()],
];

/** List of the page's keyboard shortcuts and what they do. */
function ShortcutList() {
  return (
    <dl className="divide-y divide-line text-body">
      {shortcuts().map(([keys, what]) => (
        <div key={keys.join('')} className="flex items-center justify-between gap-4 py-2">
          <dt className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-md border border-line bg-raised px-2 py-0.5 text-center font-sans text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="text-right text-muted">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
