import type { Features } from '@crimemap/contract/features';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapLayer } from '../map-context.ts';
import type { Theme } from '../palette.ts';
import { groundFills, groundLabels, groundTiles, TILES_SOURCE } from './ground.ts';
import { useTilesReachable } from './use-tiles-reachable.ts';

/** Land, water, names and, where the server offers them, tiles: what everything else is drawn upon. */
export function Ground({ theme, basemap }: { readonly theme: Theme; readonly basemap: Features['basemap'] }) {
  const language = useLanguage();
  const { kind, url, attribution } = basemap;
  // A whole style brings its own ground; everything else lies on ours.
  const ours = kind !== 'style';
  const file = kind === 'pmtiles' ? url : null;
  const drawTiles = useQuery({
    queryKey: ['pmtiles', file],
    queryFn: file ? async () => (await import('./pmtiles.ts')).openPmtiles(file) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const reachable = useTilesReachable(kind === 'raster' ? url : null, TILES_SOURCE);
  useMapLayer(
    'ground',
    useMemo(() => (ours ? groundFills(theme) : null), [ours, theme]),
  );
  useMapLayer(
    'ground-labels',
    useMemo(() => (ours ? groundLabels(theme, language) : null), [ours, theme, language]),
  );
  useMapLayer(
    'ground-tiles',
    useMemo(
      () =>
        drawTiles ? drawTiles(attribution, theme) : reachable ? groundTiles(theme, { kind, url, attribution }) : null,
      [drawTiles, reachable, attribution, theme, kind, url],
    ),
  );
  return null;
}
