import type { LngLat } from '@crimemap/contract/geo';
import { useMemo } from 'react';
import { useOptionalQuery } from '../../api/queries.ts';
import { showsPoints, useOpenedAnswer } from '../../features/answer/use-opened-answer.ts';
import { IncidentLayer } from '../../features/incidents/IncidentLayer.tsx';
import type { Theme } from '../../map/palette.ts';
import { answerQuery } from '../../packed-incidents/answer-period.ts';
import type { AnswerCounts } from '../../packed-incidents/messages.ts';
import { placesOf } from '../../packed-incidents/packed-incidents.queries.ts';

/**
 * Points of the counted places, if few enough to be visible. They are shown even if the layer of single incidents would
 * still need a choice.
 */
export function AnswerPoints({ shown, theme, onOpen }: { shown: boolean; theme: Theme; onOpen: (at: LngLat) => void }) {
  const opened = useOpenedAnswer();
  const { answer, extent } = opened;
  const { manifest, period } = answer;
  const isShown = shown && showsPoints(opened);
  const table = useOptionalQuery(isShown && manifest && placesOf(manifest));
  const places = table.data ?? null;
  const counts = useMemo(() => {
    if (!isShown || !manifest || !period || !places || !answer.places) return null;
    const query = answerQuery(manifest, period, extent)?.period ?? null;
    return { manifest, places, query, incidents: withCounts(places.length, answer.places) };
  }, [isShown, manifest, period, places, extent, answer.places]);
  return counts && <IncidentLayer counts={counts} shown theme={theme} onOpen={onOpen} />;
}

/**
 * Returns counts by place for the map, only for the counted places. The counts do not include whether anyone was
 * harmed.
 */
function withCounts(length: number, { places, counts }: Pick<AnswerCounts, 'places' | 'counts'>) {
  const byPlace = new Uint32Array(length);
  places.forEach((place, at) => {
    byPlace[place] = counts[at] ?? 0;
  });
  return { byPlace, harmed: new Uint8Array(length) };
}
