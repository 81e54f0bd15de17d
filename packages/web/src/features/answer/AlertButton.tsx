import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import type { AlertStart } from '../../map-state/alert-draft.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCircleName } from './circle-name.ts';
import type { AnswerScope } from './use-opened-answer.ts';

type Where = Pick<AlertStart, 'place' | 'placeName'>;

/** Letters about what is open; for guests the way in. None where the server can send none. */
export function AlertButton({ scope, className }: { readonly scope: AnswerScope; readonly className: string }) {
  if (scope.kind === 'circle') return <CircleButton circle={scope.circle} className={className} />;
  if (scope.kind === 'city' || scope.area.kind === 'hexagon')
    return <OpenButton where={{ place: null, placeName: m.alert_my_area() }} className={className} />;
  const { kind: area_kind, code, name } = scope.area;
  return <OpenButton where={{ place: { kind: 'area', area_kind, code }, placeName: name }} className={className} />;
}

function CircleButton({ circle, className }: { readonly circle: ShownCircle; readonly className: string }) {
  const { at, metres } = circle;
  const name = useCircleName(circle);
  const placeName = name ?? (circle.isMine ? m.alert_around_me() : m.alert_around_place());
  return <OpenButton where={{ place: { kind: 'circle', at, metres }, placeName }} className={className} />;
}

function OpenButton({ where, className }: { readonly where: Where; readonly className: string }) {
  const { city } = useCity();
  const { filter } = useFilter();
  const signedIn = useSession((session) => session.signedIn);
  const { open } = useDialogs();
  const { alertsOn } = useViewer();
  if (!city || !alertsOn) return null;
  const types = filter.crime_type ? [filter.crime_type] : null;
  const start = { city: city.id, types, ...where, placeName: where.placeName.slice(0, 60) };
  return (
    <IconButton
      icon="mail"
      label={m.alert_send()}
      className={className}
      onClick={() => open(signedIn ? { name: 'alert', start } : { name: 'sign-in' })}
    />
  );
}
