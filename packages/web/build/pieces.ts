import type { Plugin } from 'vite';

/** Names of the modules in each chunk: files below `src`, and messages (`i18n/generated/messages`). */
export const PIECES = {
  /** Parts that load within a few seconds for every visitor, and modules that are too small for a separate request. */
  rest: names(`
    DeferredUi AnswerCard AnswerNotice AnswerPoints Account ChatButton CallsInCircle Confirm CornerControls ConsentBar DropPinButton
    InventedCalls LegendCard LeftOutWords
    LiveLegend LiveOnMap LiveControls LocationKeeper ProximityControls NotePhoto NoteProblem NotesLegend NotesOnMap NotesToasts NotesEffects MapReadyLayers
    NamedPlaces named-places StreetsOnMap street-style streets.queries PeriodWords PersonOnMap PhoneControls SearchList AppEffects
    after-unauthorized dialog-host error-words renew session session-changed
    alert_see_all gallery_photo note_edit_failed note_failed note_loading tour_assistant_login_title`),
  /** Content that a visitor opens: a place, calls, notes, and what is near the visitor. */
  opened: names('ProximityAnswer OpenedCalls OpenedNotes PlaceCard LiveCard NoteCard NoteRow'),
  /** Assistant, in its card and on the full page. */
  ask: names('ChatCard Conversation ChatWelcome'),
  /** Side panel of filters and numbers, and its first content. */
  column: names('Sidebar FilterSection SafetyTips StatisticsSection TimePanels'),
  about: names('AnnouncementDialog HelpDialog WhatsNewDialog'),
  canada: names('CanadaLayer CanadaPanel'),
  lists: names('LiveResults NoteResults NotesPanels ReportResults ResultsPanel'),
  sources: names('CaveatsDialog SourcesScreen'),
  pages: names('OtherScreen'),
  reports: names('ReportDialog'),
};

function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Returns a pattern that matches the modules with these names. */
export const modulesNamed = (list: readonly string[]): RegExp =>
  new RegExp(`/src/.*/(?:${list.join('|')})\\.(?:tsx?|js)$`);

/** Returns an error message for each listed name without a module. */
export function namesOfNoModule(
  pieces: Readonly<Record<string, readonly string[]>>,
  modules: readonly string[],
): readonly string[] {
  return Object.entries(pieces).flatMap(([piece, list]) =>
    list
      .filter((name) => !modules.some((id) => modulesNamed([name]).test(id)))
      .map((name) => `the piece “${piece}” names ${name}, and no module of the page is called so`),
  );
}

/**
 * Fails a build if `PIECES` names a missing module. A renamed module would otherwise get a chunk of its own unnoticed.
 */
export function namedPieces(): Plugin {
  return {
    name: 'named-pieces',
    apply: 'build',
    buildEnd(error) {
      const wrong = error ? [] : namesOfNoModule(PIECES, [...this.getModuleIds()]);
      if (wrong.length > 0) this.error(`build/pieces.ts: ${wrong.join('; ')}`);
    },
  };
}
