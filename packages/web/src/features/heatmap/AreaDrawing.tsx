import type { Area } from '@crimemap/contract/areas';
import { useMemo } from 'react';
import { type Camera, type MapSize, projection } from '../../map/mercator.ts';
import { MAP_COLOURS, opacityAt, type Theme } from '../../map/palette.ts';
import { areaStates } from './area-states.ts';
import type { Heat } from './use-heat.ts';

interface AreaDrawingProps {
  readonly heat: Pick<Heat, 'areas' | 'values' | 'classes' | 'measure' | 'usual'>;
  readonly theme: Theme;
  /** Area of the filter. Areas outside it are fainter. */
  readonly division?: string | undefined;
  readonly camera: Camera;
  readonly size: MapSize;
  /** True once the map is drawn and fades in above this drawing. */
  readonly isLeaving: boolean;
}

/**
 * SVG of the coloured areas, shown until the map is drawn. It uses the same values, classes, colours and projection as
 * the map. Areas without a known number have only an outline. Hidden from screen readers and not interactive.
 */
export function AreaDrawing({ heat, theme, division, camera, size, isLeaving }: AreaDrawingProps) {
  const { areas, values, classes, measure, usual } = heat;
  const { land, areaLine, heat: colours } = MAP_COLOURS[theme];
  const paths = useMemo(() => {
    const project = projection(camera, size);
    return (areas?.features ?? []).map((area) => ({ code: area.properties.code, path: pathOf(area, project) }));
  }, [areas, camera, size]);
  const states = useMemo(
    () => areaStates({ values, classes, measure, usual }, division),
    [values, classes, measure, usual, division],
  );
  return (
    <svg
      aria-hidden="true"
      data-area-drawing={isLeaving ? 'leaving' : 'shown'}
      className="crime-map-drawing"
      width={size.width}
      height={size.height}
      style={{ background: land }}
    >
      {paths.map(({ code, path }) => {
        const { step, opacity } = states.get(code) ?? { step: -1, opacity: 0 };
        return (
          <path
            key={code}
            data-step={step}
            d={path}
            fillRule="evenodd"
            fill={opacity === 0 ? 'none' : colours[Math.max(0, step)]}
            fillOpacity={opacityAt(camera.zoom, opacity)}
            stroke={areaLine}
            strokeWidth={paths.length > 60 ? 0.8 : 1.2}
            strokeLinejoin="round"
            strokeDasharray={areas?.approximate ? '3 2' : undefined}
          />
        );
      })}
    </svg>
  );
}

/** Returns the rings of an area as SVG path data, in pixels with one decimal. */
export function pathOf({ geometry }: Pick<Area, 'geometry'>, project: ReturnType<typeof projection>): string {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .flat()
    .map((ring) => {
      const points = ring.map((place) => {
        const { x, y } = project(place);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${points.join('L')}Z`;
    })
    .join('');
}
