import { SafetyTips } from './SafetyTips.tsx';
import { useWelcomeStore } from './welcome-store.ts';

/** The tips beside the map, unless the banner holds them just now. `banner`: may there be one, and with room for them? */
export default function TipsSection({ userKnown, banner }: { userKnown: boolean; banner: boolean }) {
  const gone = useWelcomeStore((state) => state.gone);
  const inBanner = banner && !gone && !userKnown;
  return inBanner ? null : <SafetyTips className="border-t border-line pt-3 *:last:min-h-[5.6em]" />;
}
