import { SafetyTips } from './SafetyTips.tsx';
import { useWelcomeStore } from './welcome-store.ts';

/** The tips beside the map, unless the banner holds them just now. */
export default function TipsSection({ userKnown, phone }: { userKnown: boolean; phone: boolean }) {
  const gone = useWelcomeStore((state) => state.gone);
  // On a phone the banner has no room for them.
  const inBanner = !phone && !gone && !userKnown;
  return inBanner ? null : <SafetyTips className="border-t border-line pt-3" />;
}
