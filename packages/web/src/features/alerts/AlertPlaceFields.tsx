import { ringKm2 } from '@crimemap/contract/drawn-area';
import { useQueries, useQuery } from '@tanstack/react-query';
import { areasQuery, citiesQuery } from '../../api/cities.queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName, KIND_WORDS } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { ALERT_RADII, type AlertDraft, ofKind, type PlaceKind } from '../../map-state/alert-draft.ts';
import { LoadFailed } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { km2Text } from './alert-words.ts';

export interface DraftProps {
  readonly draft: AlertDraft;
  readonly onChange: (part: Partial<AlertDraft>) => void;
}

/**
 * Choice of the place: the opened circle, an area of the city chosen by name, or a drawn area. The list of areas needs
 * no map.
 */
export function AlertPlaceFields({
  draft,
  onChange,
  onDraw,
}: DraftProps & { readonly onDraw: ((draft: AlertDraft) => void) | null }) {
  const { kind } = draft;
  return (
    <div className="space-y-2">
      <Segmented<PlaceKind>
        wide
        label={m.alert_where()}
        name="alert-where"
        choices={[
          { value: 'circle', label: m.alert_where_circle() },
          { value: 'area', label: m.alert_where_area() },
          { value: 'drawn', label: m.alert_where_drawn() },
        ]}
        value={kind}
        onChange={(chosen) => onChange(ofKind(draft, chosen))}
      />
      {kind === 'circle' && <CircleFields draft={draft} onChange={onChange} />}
      {kind === 'area' && <AreaField draft={draft} onChange={onChange} />}
      {kind === 'drawn' && <DrawnField draft={draft} onDraw={onDraw} />}
    </div>
  );
}

function CircleFields({ draft, onChange }: DraftProps) {
  const language = useLanguage();
  const { circle } = draft.places;
  if (!circle) return <p className="text-small text-muted">{m.alert_no_circle()}</p>;
  return (
    <>
      {draft.around && <p className="text-small">{m.alert_around({ name: draft.around })}</p>}
      <SelectField
        name="radius"
        label={m.alert_radius()}
        value={String(circle.metres)}
        onChange={({ target }) =>
          onChange({ places: { ...draft.places, circle: { ...circle, metres: Number(target.value) } } })
        }
      >
        {ALERT_RADII.map((metres) => (
          <option key={metres} value={metres}>
            {radiusText(metres, language)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function AreaField({ draft, onChange }: DraftProps) {
  const language = useLanguage();
  const cities = useQuery(citiesQuery());
  const city = cities.data?.find(({ id }) => id === draft.city);
  const kinds = city?.area_kinds.slice(0, 2) ?? [];
  const layers = useQueries({ queries: kinds.map((kind) => areasQuery(draft.city, kind)) });
  const { area } = draft.places;
  const failed = [cities, ...layers].filter(({ isLoadingError }) => isLoadingError);
  if (failed.length > 0) {
    const retry = () => {
      for (const { refetch } of failed) void refetch();
    };
    return <LoadFailed onRetry={retry}>{m.panel_failed({ what: m.alert_area() })}</LoadFailed>;
  }
  if (layers.some(({ isPending }) => isPending) || !city)
    return <p className="text-small text-muted">{m.alert_areas_loading()}</p>;
  const groups = layers.map(({ data }, at) => ({ kind: kinds[at] ?? 'division', features: data?.features ?? [] }));
  const choose = (value: string) => {
    for (const [group, { kind, features }] of groups.entries()) {
      const found = features.find(({ properties }) => optionOf(group, properties.code) === value)?.properties;
      if (!found) continue;
      const area = { kind: 'area' as const, area_kind: kind, code: found.code };
      return onChange({ places: { ...draft.places, area }, name: areaName(found.name) });
    }
  };
  const at = groups.findIndex(({ kind }) => kind === area?.area_kind);
  return (
    <SelectField
      name="area"
      label={m.alert_area()}
      value={area ? optionOf(at, area.code) : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="" disabled>
        {city.displayName[language]}
      </option>
      {groups.map(({ kind, features }, group) => (
        <optgroup key={kind} label={KIND_WORDS[kind].many()}>
          {features
            .toSorted((a, b) => a.properties.name.localeCompare(b.properties.name, language, { numeric: true }))
            .map(({ properties: { code, name } }) => (
              <option key={code} value={optionOf(group, code)}>
                {areaName(name)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Returns the option value of an area. It includes the group, because two kinds of area can have the same code. */
const optionOf = (group: number, code: string): string => `${group} ${code}`;

function DrawnField({ draft, onDraw }: Pick<DraftProps, 'draft'> & { onDraw: ((draft: AlertDraft) => void) | null }) {
  const ring = draft.places.drawn?.ring;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-small text-muted">
        {ring
          ? m.alert_drawn({ km: km2Text(ringKm2(ring)), n: formatNumber(ring.length) })
          : onDraw
            ? m.alert_not_drawn()
            : m.alert_no_map()}
      </p>
      {onDraw && <Button onClick={() => onDraw(draft)}>{ring ? m.alert_draw_again() : m.alert_draw()}</Button>}
    </div>
  );
}
