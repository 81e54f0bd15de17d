import type { Area } from '@crimemap/contract/areas';
import { useMemo } from 'react';
import { type Camera, type MapSize, projection } from '../../map/mercator.ts';
import { MAP_COLOURS, opacityAt, type Theme } from '../../map/palette.ts';
import { areaStates } from './area-states.ts';
import type { Heat } from './use-heat.ts';

interface AreaDrawingProps {
  readonly heat: Pick<Heat, 'areas' | 'values' | 'classes' | 'measure' | 'usual'>;
  readonly theme: Theme;
  /** The division filter, whose other areas step back. */
  readonly division?: string | undefined;
  readonly camera: Camera;
  readonly size: MapSize;
  /** The map has been drawn and shows over it. */
  readonly isLeaving: boolean;
}

/**
 * The coloured areas as the map will show them, for as long as there is no map: the same values, classes and colours, the same
 * projection. An area whose number is not known yet has its outline and no colour. Nothing in it can be read or pressed.
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

/** An area's rings as the data of an SVG path, in pixels to a tenth. */
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
