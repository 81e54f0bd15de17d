import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setMuted } from '../../../api/mutes.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import { Problem } from '../../../ui/forms/Field.tsx';

interface MuteProps {
  /** Id of the author. */
  readonly sub: string;
  readonly name: string;
  readonly isMuted: boolean;
  /** Called just before the author is muted. */
  readonly onMute?: () => void;
}

/** Button that mutes an author after a confirmation that explains the effect, or unmutes the author. */
export function Mute({ sub, name, isMuted, onMute }: MuteProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const unmute = () => {
    setFailed(false);
    setMuted(client, sub, false).catch(() => setFailed(true));
  };
  return (
    <div className="shrink-0 text-right text-small">
      <Button
        variant="link"
        className="phone:min-w-11"
        aria-label={isMuted ? m.unmute_who({ name }) : m.mute_who({ name })}
        onClick={isMuted ? unmute : () => setAsking(true)}
      >
        {isMuted ? m.unmute() : m.mute()}
      </Button>
      <Problem>{failed && m.mute_failed()}</Problem>
      {asking && (
        <Confirm
          question={m.mute_ask({ name })}
          yes={m.mute()}
          no={m.note_cancel()}
          failed={m.mute_failed()}
          onYes={() => {
            onMute?.();
            return setMuted(client, sub, true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
