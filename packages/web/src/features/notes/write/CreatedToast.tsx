import type { City, CityId } from '@crimemap/contract/cities';
import { useEffect, useEffectEvent } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TOAST_PLACE } from '../../../ui/toast-place.ts';
import { useCreated } from './created-store.ts';

/** Display time in milliseconds. A message that asks a question stays until it is answered. */
const SHOWN_MS = 8_000;

interface CreatedToastProps {
  readonly cities: readonly City[];
  /** The city that the map shows. */
  readonly city: CityId | 'all';
  readonly onSwitch: (city: CityId, id: string) => void;
}

/**
 * Message about a note that was just posted or moved: it waits for a moderator, is in another city, or is on the map.
 */
export function CreatedToast({ cities, city, onSwitch }: CreatedToastProps) {
  const { note, tell } = useCreated();
  const language = useLanguage();
  const elsewhere = note && note.city !== city ? cities.find(({ id }) => id === note.city) : undefined;
  const close = () => tell(null);
  const goAway = useEffectEvent(close);
  const passing = note !== null && !elsewhere ? note.id : null;
  useEffect(() => {
    if (passing === null) return;
    const timer = setTimeout(goAway, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passing]);
  return (
    <div role="status" className={TOAST_PLACE}>
      {note && (
        <div
          className={`pointer-events-auto flex max-w-120 gap-3 rounded-card border border-line bg-panel py-2.5 pr-2 pl-4 shadow-lift ${elsewhere ? 'items-start' : 'items-center'}`}
        >
          <Icon
            name={note.held ? 'pause' : 'check'}
            size={18}
            className={`shrink-0 text-note ${elsewhere ? 'mt-1' : ''}`}
          />
          <div className="min-w-0 py-1 text-body leading-snug">
            {note.held && <p>{m.created_held()}</p>}
            {elsewhere && (
              <>
                <p>
                  {(note.moved ? m.created_switch_moved : m.created_switch_ask)({
                    city: elsewhere.displayName[language],
                  })}
                </p>
                <div className="mt-2 flex gap-2">
                  <Button
                    variant="primary"
                    onClick={() => {
                      close();
                      onSwitch(elsewhere.id, note.id);
                    }}
                  >
                    {m.created_switch()}
                  </Button>
                  <Button onClick={close}>{m.created_stay()}</Button>
                </div>
              </>
            )}
            {!note.held && !elsewhere && <p>{m.created_shown()}</p>}
          </div>
          <IconButton icon="close" label={m.close()} onClick={close} />
        </div>
      )}
    </div>
  );
}
