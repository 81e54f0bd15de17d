import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { iconUrl } from '../../map/icon-url.ts';

/** A type's drawing in the legend, whose name stands beside it. One that cannot be loaded says so. */
export function LegendIcon({ type }: { readonly type: CrimeType }) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={
        failed
          ? 'grid shrink-0 place-items-center rounded border border-problem px-0.5 text-[9px] text-problem'
          : 'grid size-5 shrink-0 place-items-center rounded-md border border-accent'
      }
      style={failed ? undefined : { background: CRIME_TYPE_FACTS[type].colour }}
    >
      {/* Drawn in black, as the marker has it on the type’s colour. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: tells of loading, nothing is pressed. */}
      <img
        src={iconUrl(type)}
        alt={failed ? m.live_failed() : ''}
        width={failed ? undefined : 14}
        height={failed ? undefined : 14}
        onError={() => setFailed(true)}
      />
    </span>
  );
}
