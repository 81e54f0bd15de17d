import { m } from '../../i18n/generated/messages.js';

const KEYS: ReadonlyArray<readonly [keys: readonly string[], what: () => string]> = [
  [['/'], m.key_search],
  [['←', '↑', '↓', '→'], m.key_arrows],
  [['+', '−'], m.key_zoom],
  [['l'], m.key_list],
  [['?'], m.key_help],
  [['Ctrl', 'Shift', 'T'], m.key_tour],
  [['Esc'], m.key_escape],
];

/** The page’s keys and what they do. */
export function ShortcutList() {
  return (
    <dl className="divide-y divide-line text-body">
      {KEYS.map(([keys, what]) => (
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
          <dd className="text-right text-muted">{what()}</dd>
        </div>
      ))}
    </dl>
  );
}
