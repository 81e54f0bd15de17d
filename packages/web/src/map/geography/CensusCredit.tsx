import { CENSUS_CREDIT } from '@crimemap/contract/denominators';
import { useLanguage } from '../../i18n/settings.ts';

/** Attribution that must be shown with every number derived from the census. */
export function CensusCredit({ className }: { className?: string }) {
  const language = useLanguage();
  return (
    <p className={className}>
      <span>{CENSUS_CREDIT.attribution[language]}</span>{' '}
      <a className="text-accent underline" href={CENSUS_CREDIT.licence.url} rel="noreferrer" target="_blank">
        {CENSUS_CREDIT.licence.title[language]}
      </a>
    </p>
  );
}
