import { useQuery } from '@tanstack/react-query';
import { canadaQuery } from '../../features/canada/canada.queries.ts';
import { Banners } from './Banners.tsx';

/** The banners over all cities at once: one city with sample data is enough. */
export function CanadaBanners() {
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  return <Banners rehearsal={tallies.some(({ data_source }) => data_source === 'rehearsal')} />;
}
