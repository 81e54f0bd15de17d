import { m } from '../../i18n/generated/messages.js';
import { MemberPicture } from '../../ui/MemberPicture.tsx';

/** Button that shows the member's picture and opens the profile. */
export function ProfileButton({ url, onPress }: { url: string | null; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.profile()}
      title={m.profile()}
      onClick={onPress}
      className="grid size-10 place-items-center overflow-hidden rounded-full border border-line bg-panel text-text shadow-lift transition-colors duration-150 hover:border-edge phone:size-11"
    >
      <MemberPicture url={url} size={40} />
    </button>
  );
}
