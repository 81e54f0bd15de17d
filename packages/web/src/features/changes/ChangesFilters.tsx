import { CHANGE_KINDS } from '@crimemap/contract/changes';
import type { City, Source } from '@crimemap/contract/cities';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { navigate } from '../../address.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { KIND_NAMES } from './change-words.ts';
import { CHANGES_PERIODS, type ChangesPeriod, type ChangesSearch, formatChangesSearch } from './changes-search.ts';

const PERIOD_NAMES: Record<ChangesPeriod, () => string> = {
  '7d': m.changes_week,
  '30d': m.changes_month,
  all: m.changes_period_all,
};

interface ChangesFiltersProps {
  readonly city: City;
  readonly search: ChangesSearch;
  readonly sources: readonly Source[];
}

type AddressOf = (change: Partial<ChangesSearch>) => string;
const addresses =
  ({ city, search }: Omit<ChangesFiltersProps, 'sources'>): AddressOf =>
  (change) =>
    `/changes/${city.id}${formatChangesSearch({ ...search, ...change })}`;

/** Links that choose the period of the changes. */
export function PeriodFilter({ city, search }: Omit<ChangesFiltersProps, 'sources'>) {
  const addressOf = addresses({ city, search });
  return (
    <Choices label={m.changes_period()}>
      {CHANGES_PERIODS.map((period) => (
        <ChoiceLink key={period} href={addressOf({ period })} isChosen={period === search.period}>
          {PERIOD_NAMES[period]()}
        </ChoiceLink>
      ))}
    </Choices>
  );
}

/** Filters by kind of change and by source, and a choice that includes updates without changes. */
export function ChangesFilters({ city, search, sources }: ChangesFiltersProps) {
  const language = useLanguage();
  const addressOf = addresses({ city, search });
  return (
    <div className="my-4 space-y-2">
      <Choices label={m.changes_kinds()}>
        {[undefined, ...CHANGE_KINDS].map((kind) => (
          <ChoiceLink key={kind ?? 'all'} href={addressOf({ kind })} isChosen={kind === search.kind}>
            {kind ? KIND_NAMES[kind]() : m.changes_kind_all()}
          </ChoiceLink>
        ))}
      </Choices>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Select
          label={m.changes_source()}
          className="w-72 max-w-full"
          active={search.dataset !== undefined}
          value={search.dataset ?? ''}
          onChange={({ target }) => navigate(addressOf({ dataset: target.value || undefined }))}
        >
          <option value="">{m.changes_source_all()}</option>
          {sources.map(({ dataset, title }) => (
            <option key={dataset} value={dataset}>
              {title[language]}
            </option>
          ))}
        </Select>
        {/* With a kind filter, no updates without changes exist. */}
        {search.kind === undefined && (
          <label className="inline-flex min-h-9 items-center gap-2 text-small phone:min-h-11">
            <input
              type="checkbox"
              checked={search.silent}
              onChange={({ target }) => navigate(addressOf({ silent: target.checked }))}
              className="size-4 accent-accent"
            />
            <span>{m.changes_without_changes()}</span>
          </label>
        )}
      </div>
    </div>
  );
}

/** The choices are links, because the URL contains them. */
const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-1.5">{children}</ul>
  </nav>
);

const ChoiceLink = ({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) => (
  <li>
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex min-h-9 items-center rounded-full border border-line bg-raised px-3 text-small text-muted hover:text-text aria-[current]:border-accent aria-[current]:bg-accent/20 aria-[current]:text-text phone:min-h-11"
    >
      {children}
    </Link>
  </li>
);
