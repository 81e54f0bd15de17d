import type { City } from '@crimemap/contract/cities';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { PanelHeader } from '../../ui/PanelHeader.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { NewsList } from './NewsList.tsx';

interface NewsPanelProps {
  /** The one that is looked at; `null`: the whole country. */
  readonly city: City | null;
  readonly cities: readonly City[];
  readonly onClose: () => void;
}

/** ‘Crime News’: what feeds told of the city that is looked at, or of all. */
export default function NewsPanel({ city, cities, onClose }: NewsPanelProps) {
  const language = useLanguage();
  const [where, setWhere] = useState<'city' | 'all'>('city');
  const asked = where === 'city' ? city : null;
  return (
    <>
      <PanelHeader title={m.crime_news()} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <p className="pt-3 text-tiny leading-snug text-muted">{m.news_intro()}</p>
        {city && (
          <div className="pt-2.5">
            <Segmented
              label={m.news_where()}
              name="news-where"
              choices={[
                { value: 'city', label: city.displayName[language] },
                { value: 'all', label: m.news_where_all() },
              ]}
              value={where}
              onChange={setWhere}
            />
          </div>
        )}
        <NewsList key={asked?.id ?? 'all'} city={asked} cities={cities} onAll={() => setWhere('all')} />
      </div>
    </>
  );
}
