import { COMPARED_MAX } from '@crimemap/contract/compare';
import type { View } from '@crimemap/contract/view';
import { isByPoint } from '@crimemap/incident-counts/extent';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName } from '../../i18n/names.ts';
import type { AlertStart } from '../../map-state/alert-draft.ts';
import { openColumn, showTab } from '../../map-state/screen/use-column.ts';
import { compareWith, useCompared } from '../../map-state/screen/use-compared.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity, useFilter, useViewer } from '../../map-state/shown.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { linkToShare, questionOfAddress } from '../../map-state/whole-question.ts';
import { viewOfFilter } from '../../packed-incidents/view-of-filter.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkToCopy, useClipboard } from '../../ui/LinkToCopy.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useCircleName } from './circle-name.ts';
import type { OpenedArea } from './use-opened-answer.ts';
import { type AnswerScope, type ShownAnswer, useOpenedAnswer } from './use-opened-answer.ts';

/** Buttons of the summary card: list the reports, share, get emails, compare, download and cite. */
export function AnswerActions({ shown }: { shown: ShownAnswer }) {
  const { scope, total } = shown;
  const view = useAnswerView(shown);
  const { filter } = useFilter();
  const phone = useIsPhone();
  const setSheet = useScreenStore((state) => state.setSheet);
  const { done, copy } = useClipboard();
  const showList = () => {
    openColumn('list');
    if (!phone) return;
    showTab('list');
    setSheet('full');
  };
  // The link contains everything that is shown, but never the person’s location. A view around the person therefore has
  // no link.
  const isMine = scope.kind === 'circle' && scope.circle.isMine;
  const share = () => {
    const url = linkToShare(filter);
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator)
      navigator.share({ url, title: document.title }).catch(() => undefined);
    else copy(url);
  };
  const isCompared = scope.kind === 'area' && scope.area.kind !== 'hexagon';
  const hasReports = total !== null && total > 0;
  const words = { n: formatNumber(total ?? 0) };
  return (
    <div className="flex flex-wrap gap-2 phone:gap-1.5">
      {hasReports && (
        <Button
          variant="primary"
          onClick={showList}
          aria-label={total === 1 ? m.answer_list_one() : m.answer_list(words)}
        >
          {total === 1 ? m.answer_list_one() : m.answer_all(words)}
        </Button>
      )}
      {!isMine && <Button onClick={share}>{m.answer_share()}</Button>}
      <AlertButton scope={scope} />
      {isCompared && <CompareButton area={scope.area} />}
      {hasReports && view && <FilesButton {...{ view, total, isMine }} />}
      <span role="status" className="self-center text-small text-muted empty:hidden">
        {done === 'copied' && m.answer_shared()}
      </span>
      {done === 'refused' && <LinkToCopy url={linkToShare(filter)} />}
    </div>
  );
}

/** Buttons that download the reports and cite them. */
function FilesButton({ view, total, isMine }: { view: View; total: number; isMine: boolean }) {
  const { filter } = useFilter();
  const { open } = useDialogs.getState();
  const download = () => open({ name: 'download', view, total, isMine });
  if (STATIC_SITE) return <Button onClick={download}>{m.export_download()}</Button>;
  const cite = () => open({ name: 'cite', view, ...(isMine ? { isMine } : { question: questionOfAddress(filter) }) });
  return (
    <MenuButton
      name={m.answer_files()}
      label={m.answer_files()}
      className={buttonClass('quiet')}
      face={m.answer_files()}
    >
      {(close) => (
        <div className="grid w-56 gap-2">
          {[
            { icon: 'download' as const, label: m.export_download(), press: download },
            { icon: 'quote' as const, label: m.cite(), press: cite },
          ].map(({ icon, label, press }) => (
            <Button
              key={icon}
              className="!justify-start"
              onClick={() => {
                close();
                press();
              }}
            >
              <Icon name={icon} size={15} />
              <span>{label}</span>
            </Button>
          ))}
        </div>
      )}
    </MenuButton>
  );
}

/** Returns the counted reports as a view for the server; `null` if they cannot be described as a view. */
function useAnswerView({ manifest, period }: ShownAnswer): View | null {
  const { filter } = useFilter();
  const { extent } = useOpenedAnswer();
  if (!manifest) return null;
  const counted = period?.filter ?? filter;
  // In an opened area, the filter by area does not apply.
  const isArea = extent !== null && !isByPoint(extent);
  return viewOfFilter(manifest, isArea ? { ...counted, division: undefined } : counted, { extent });
}

/** Adds the opened area to the comparison. If it is already in the comparison, shows the comparison. */
function CompareButton({ area: { code, population } }: { area: OpenedArea }) {
  const { codes, isShown } = useCompared();
  const isIn = codes.includes(code);
  const isFull = codes.length >= COMPARED_MAX && !isIn;
  if (isIn && isShown) return <p className="self-center text-small text-muted">{m.compare_area_shown()}</p>;
  const words = isIn || codes.length === 0 ? m.compare_area() : m.compare_area_more();
  return (
    <Button
      disabled={isFull}
      title={isFull ? m.compare_area_full() : undefined}
      onClick={() => compareWith(code, population === null ? undefined : 'residents')}
    >
      {words}
    </Button>
  );
}

type Where = Pick<AlertStart, 'place' | 'placeName'>;

/** Opens the email form for the opened place or, for guests, the sign-in. If this site sends no emails, says so. */
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
  if (!city || STATIC_SITE) return null;
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
