import type { MapColours } from '../../map/palette.ts';
import type { SceneImage } from '../../map/scene.ts';

const SIDE = 32;

/** A dashed box that MapLibre stretches round the words of a group. */
export function groupBox({ labelHalo, label }: Pick<MapColours, 'labelHalo' | 'label'>): SceneImage {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.beginPath();
  context.roundRect(2, 2, SIDE - 4, SIDE - 4, 7);
  context.fillStyle = labelHalo;
  context.globalAlpha = 0.88;
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash([4, 3]);
  context.lineWidth = 2;
  context.strokeStyle = label;
  context.stroke();
  return { image: context.getImageData(0, 0, SIDE, SIDE), pixelRatio: 2 };
}
