import type { Features } from '@crimemap/contract/features';
import { useMemo } from 'react';
import { groundFills, groundLabels, groundTiles } from './ground.ts';
import type { Theme } from './palette.ts';
import { useLanguage } from '../i18n/settings.ts';
import { useMapLayer } from './use-map-layer.ts';

/** Land, water, names and, where the server offers them, tiles: what everything else is drawn upon. */
export function Ground({ theme, basemap }: { readonly theme: Theme; readonly basemap: Features['basemap'] }) {
  const language = useLanguage();
  const ours = basemap.kind === 'built_in' || basemap.kind === 'raster';
  useMapLayer('ground', useMemo(() => (ours ? groundFills(theme) : null), [ours, theme]));
  useMapLayer('ground-labels', useMemo(() => (ours ? groundLabels(theme, language) : null), [ours, theme, language]));
  useMapLayer('ground-tiles', useMemo(() => groundTiles(theme, basemap), [theme, basemap]));
  return null;
}
