import { COMPARED_MAX } from '@crimemap/contract/compare';
import type { View } from '@crimemap/contract/view';
import { isByPoint } from '@crimemap/incident-counts/extent';
import { EDITION } from '../../api/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { compareWith, useCompared } from '../../map-state/screen/use-compared.ts';
import { useTab } from '../../map-state/screen/use-tab.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { linkToShare, questionOfAddress } from '../../map-state/whole-question.ts';
import { viewOfFilter } from '../../packed-incidents/view-of-filter.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { useClipboard } from '../../ui/use-clipboard.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { AlertButton } from './AlertButton.tsx';
import type { OpenedArea } from './answer-facts.ts';
import type { ShownAnswer } from './shown-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';

/** Only an icon, so that all of them stand in one row, in French too: the rows above are what the card is for. */
const ICON_ONLY = 'border border-line bg-raised text-text hover:border-edge';

/** More characters than this, or one button more, and the words of the list give way to one where the row is narrow. */
const LONG_CHARACTERS = 16;

/** What can be done with an answer: read all of it, send it, and take its reports along. In one row, however narrow. */
export function AnswerActions({ shown }: { shown: ShownAnswer }) {
  const { scope, total } = shown;
  const view = useAnswerView(shown);
  const { filter } = useFilter();
  const phone = useIsPhone();
  const setSheet = useScreenStore((state) => state.setSheet);
  const { show } = useTab();
  const { done, copy } = useClipboard();
  const showList = () => {
    changeMapSearch({ view: 'list', panel: undefined });
    if (!phone) return;
    show('list');
    setSheet('full');
  };
  // The address holds all that is shown, but never where the person is: there is no link to that.
  const isMine = scope.kind === 'circle' && scope.circle.isMine;
  const share = () => {
    const url = linkToShare(filter);
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator)
      navigator.share({ url, title: document.title }).catch(() => undefined);
    else copy(url);
  };
  const isCompared = scope.kind === 'area' && scope.area.kind !== 'hexagon';
  const words =
    scope.kind === 'city' || total === 1 ? m.answer_list_city() : m.answer_list({ n: formatNumber(total ?? 0) });
  const isLong = isCompared || words.length > LONG_CHARACTERS;
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-2 phone:gap-1.5">
        {total !== null && total > 0 && (
          <Button variant="primary" onClick={showList} aria-label={words}>
            <span className={isLong ? 'hidden @min-[350px]:inline phone:@max-[400px]:hidden' : undefined}>{words}</span>
            {isLong && <span className="@min-[350px]:not-phone:hidden phone:@min-[400px]:hidden">{m.list()}</span>}
          </Button>
        )}
        {isCompared && <CompareButton area={scope.area} />}
        {!isMine && <IconButton icon="share" label={m.answer_share()} className={ICON_ONLY} onClick={share} />}
        {view && total !== null && total > 0 && (
          <>
            <IconButton
              icon="download"
              label={m.export_download()}
              className={ICON_ONLY}
              onClick={() => useDialogs.getState().open({ name: 'download', view, total, isMine })}
            />
            {!EDITION && (
              <IconButton
                icon="quote"
                label={m.cite()}
                className={ICON_ONLY}
                onClick={() =>
                  useDialogs
                    .getState()
                    .open({ name: 'cite', view, ...(isMine ? { isMine } : { question: questionOfAddress(filter) }) })
                }
              />
            )}
          </>
        )}
        <AlertButton scope={scope} className={ICON_ONLY} />
        <span role="status" className="self-center text-small text-muted empty:hidden">
          {done === 'copied' && m.answer_shared()}
        </span>
        {done === 'refused' && <LinkToCopy url={linkToShare(filter)} />}
      </div>
    </div>
  );
}

/** The reports the number is of, as the server is asked for them; `null`: not known. */
function useAnswerView({ manifest, period }: ShownAnswer): View | null {
  const { filter } = useFilter();
  const { extent } = useOpenedAnswer();
  if (!manifest) return null;
  const counted = period?.filter ?? filter;
  // Inside an area no other is filtered by.
  const isArea = extent !== null && !isByPoint(extent);
  return viewOfFilter(manifest, isArea ? { ...counted, division: undefined } : counted, { extent });
}

/** Sets the opened area beside others of its kind; where it stands there already, shows them. */
function CompareButton({ area: { code, population } }: { area: OpenedArea }) {
  const { codes, isShown } = useCompared();
  const isIn = codes.includes(code);
  const isFull = codes.length >= COMPARED_MAX && !isIn;
  if (isIn && isShown) return <p className="self-center text-small text-muted">{m.compare_area_shown()}</p>;
  const words = isIn || codes.length === 0 ? m.compare_area() : m.compare_area_more();
  return (
    <IconButton
      icon="compare"
      label={words}
      disabled={isFull}
      title={isFull ? m.compare_area_full() : words}
      className={classNames(ICON_ONLY, 'disabled:cursor-not-allowed disabled:opacity-60')}
      onClick={() => compareWith(code, population === null ? undefined : 'residents')}
    />
  );
}
