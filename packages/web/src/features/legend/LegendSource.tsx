import type { Source } from '@crimemap/contract/cities';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';

interface LegendSourceProps {
  readonly source: Pick<Source, 'attribution' | 'caveat' | 'licence'>;
  /** Opens the whole caveat of every dataset. */
  readonly onMore: () => void;
}

/** Of any layer: what to keep in mind, in two lines with the rest a press away; whose data it is and under which licence. */
export function LegendSource({ source: { attribution, caveat, licence }, onMore }: LegendSourceProps) {
  const language = useLanguage();
  return (
    <div className="mt-1.5 space-y-1 border-t border-line pt-1.5 text-tiny leading-snug text-muted">
      <p className="line-clamp-2">{m.legend_caveat({ caveat: caveat[language] })}</p>
      <Button look="link" className="!min-h-0 !text-tiny phone:!min-h-11" onClick={onMore}>
        {m.legend_caveat_more()}
      </Button>
      <p className="line-clamp-3">{credit(attribution[language])}</p>
      <p>
        <a
          className="text-accent underline-offset-2 hover:underline"
          href={licence.url}
          rel="noreferrer"
          target="_blank"
        >
          {m.licence({ title: licence.title })}
        </a>
      </p>
    </div>
  );
}

/** Some services ask to be named as “Source: …” themselves. */
const credit = (attribution: string): string =>
  /^source\s*:/i.test(attribution) ? attribution : m.source_line({ source: attribution });
