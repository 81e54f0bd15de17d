import { COLOURS, type Theme } from '@crimemap/contract/colours';

interface NoteColours {
  readonly pin: string;
  /** Colour of the lines and the number drawn on a pin. */
  readonly onPin: string;
  /** Colour of the pin’s edge, which contrasts with any background. */
  readonly edge: string;
}

/** Colours of members’ notes. Police data never uses these colours. */
export const NOTE_COLOURS: Readonly<Record<Theme, NoteColours>> = {
  dark: { pin: COLOURS.dark.note, onPin: COLOURS.dark.onNote, edge: COLOURS.dark.page },
  light: { pin: COLOURS.light.note, onPin: COLOURS.light.onNote, edge: COLOURS.light.panel },
};
