import { EDITION } from '../../api/base/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName } from '../../i18n/names.ts';
import type { AlertStart } from '../../map-state/alert-draft.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { useCircleName } from './circle-name.ts';
import type { AnswerScope } from './use-opened-answer.ts';

type Where = Pick<AlertStart, 'place' | 'placeName'>;

/** Opens the emails about what is open, or for guests the sign-in. Says so where this site sends no emails. */
export function AlertButton({ scope }: { readonly scope: AnswerScope }) {
  if (scope.kind === 'circle') return <CircleButton circle={scope.circle} />;
  if (scope.kind === 'city' || scope.area.kind === 'hexagon')
    return <OpenButton where={{ place: null, placeName: m.alert_my_area() }} />;
  const { kind: area_kind, code, name } = scope.area;
  return <OpenButton where={{ place: { kind: 'area', area_kind, code }, placeName: areaName(name) }} />;
}

function CircleButton({ circle }: { readonly circle: ShownCircle }) {
  const { at, metres } = circle;
  const name = useCircleName(circle);
  const placeName = name ?? (circle.isMine ? m.alert_around_me() : m.alert_around_place());
  return <OpenButton where={{ place: { kind: 'circle', at, metres }, placeName }} />;
}

function OpenButton({ where }: { readonly where: Where }) {
  const { city } = useCity();
  const { filter } = useFilter();
  const signedIn = useSession((session) => session.signedIn);
  const { open } = useDialogs();
  const { alertsOn } = useViewer();
  if (!city || EDITION) return null;
  if (!alertsOn)
    return (
      <p className="order-last self-center text-small text-muted">{m.alert_not_here({ what: m.alert_send_short() })}</p>
    );
  const types = filter.crime_type ? [filter.crime_type] : null;
  const start = { city: city.id, types, ...where, placeName: where.placeName.slice(0, 60) };
  return (
    <Button
      aria-label={m.alert_send()}
      onClick={() => open(signedIn ? { name: 'alert', start } : { name: 'sign-in', why: 'alert', alert: start })}
    >
      {m.alert_send_short()}
    </Button>
  );
}
