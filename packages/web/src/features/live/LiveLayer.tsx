import type { LiveCall } from '@crimemap/contract/live';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Theme } from '../../map/palette.ts';
import { useMapLayer } from '../../map/use-map-layer.ts';
import { loadLiveImages } from './live-images.ts';
import { liveMarkers } from './live-layers.ts';
import { spotFeatures, spotsOf } from './spots.ts';
import { useLivePointer } from './use-live-pointer.ts';

interface LiveLayerProps {
  readonly calls: readonly LiveCall[];
  readonly theme: Theme;
  readonly onOpen: (ids: readonly string[]) => void;
}

/** The markers of live calls, above everything else that is drawn. */
export function LiveLayer({ calls, theme, onOpen }: LiveLayerProps) {
  const images = useQuery({
    queryKey: ['live-images', theme],
    queryFn: () => loadLiveImages(theme),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  useMapLayer(
    'live-calls',
    useMemo(() => (images ? liveMarkers(spotFeatures(spotsOf(calls)), images, theme) : null), [calls, images, theme]),
  );
  useLivePointer(images !== undefined, onOpen);
  return null;
}
