import type { Theme } from '../../../map/palette.ts';

interface NoteColours {
  readonly pin: string;
  /** The lines and the number on a pin. */
  readonly onPin: string;
  /** Sets a pin off from whatever it stands on. */
  readonly edge: string;
}

/** What members have posted has a colour that no data of the police has; the same as `--note` in `ui/theme.css`. */
export const NOTE_COLOURS: Readonly<Record<Theme, NoteColours>> = {
  dark: { pin: '#f59cc7', onPin: '#2a0a1c', edge: '#0b1018' },
  light: { pin: '#881b5b', onPin: '#ffffff', edge: '#ffffff' },
};
