import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import type { LocateFailure } from '../../map-state/location-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LocateIcon } from './LocateButton.tsx';

/** Messages about a missing position: why it is missing and what the visitor can do instead. */
export const FAILURE_WORDS: Record<LocateFailure, () => string> = {
  unsupported: m.locate_unsupported,
  denied: m.locate_denied,
  unavailable: m.locate_unavailable,
  timeout: m.locate_timeout,
};

interface FailureProps {
  readonly failure: LocateFailure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Message that says why there is no position and what the visitor can do instead. */
export function LocateFailed({ failure, onRetry, onClose }: FailureProps) {
  // Retrying does not help if access is denied or the browser lacks geolocation.
  const again = failure === 'unavailable' || failure === 'timeout';
  return (
    <LocateNotice words={FAILURE_WORDS[failure]()} onClose={onClose}>
      {again && (
        <Button variant="link" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </LocateNotice>
  );
}

interface ElsewhereProps {
  /** Name of the city that the map shows; `null` for all cities. */
  readonly city: string | null;
  /** Name of the city with data in which the visitor is; `null` if there is none. */
  readonly nearest: string | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Message that the visitor is outside the city on the map, so the map shows nothing near them. */
export function LocatedElsewhere({ city, nearest, onOpen, onClose }: ElsewhereProps) {
  return (
    <LocateNotice words={elsewhereWords(city, nearest)} onClose={onClose}>
      {nearest && (
        <Button variant="link" onClick={onOpen}>
          {m.locate_open({ city: nearest })}
        </Button>
      )}
    </LocateNotice>
  );
}

/** Returns a sentence about where the visitor is, in relation to the cities with data. */
export function elsewhereWords(city: string | null, nearest: string | null): string {
  if (nearest)
    return city
      ? `${m.locate_outside({ city })} ${m.locate_choose({ city: nearest })}`
      : m.locate_choose({ city: nearest });
  return city ? m.locate_outside({ city }) : m.locate_elsewhere();
}

function LocateNotice({ words, onClose, children }: { words: string; onClose: () => void; children: ReactNode }) {
  return (
    <Panel label={m.locate_mine()} className="flex w-84 max-w-full items-start gap-2.5 py-2.5 pr-2 pl-3 text-small">
      <span className="mt-0.5 shrink-0 text-accent">
        <LocateIcon size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug">{words}</p>
        {children}
      </div>
      <IconButton icon="close" label={m.close()} onClick={onClose} className="-my-1 !size-8 phone:!size-11" />
    </Panel>
  );
}
