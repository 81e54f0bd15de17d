import { COLOURS, type Theme } from '@crimemap/contract/colours';

interface NoteColours {
  readonly pin: string;
  /** The lines and the number on a pin. */
  readonly onPin: string;
  /** Sets a pin off from whatever it stands on. */
  readonly edge: string;
}

/** What members have posted has a colour that no data of the police has. */
export const NOTE_COLOURS: Readonly<Record<Theme, NoteColours>> = {
  dark: { pin: COLOURS.dark.note, onPin: COLOURS.dark.onNote, edge: COLOURS.dark.page },
  light: { pin: COLOURS.light.note, onPin: COLOURS.light.onNote, edge: COLOURS.light.panel },
};
