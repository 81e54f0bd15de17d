import { LineDrawing } from '../../ui/Icon.tsx';

/** A point with four ticks around it. It stands here, as only this feature needs it. */
export function LocateIcon({ size, filled = false }: { size?: number; filled?: boolean }) {
  return (
    <LineDrawing size={size}>
      <path d="M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />
      <circle cx="12" cy="12" r="2.25" fill={filled ? 'currentColor' : 'none'} />
    </LineDrawing>
  );
}
