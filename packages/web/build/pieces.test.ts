import { expect, it } from 'vitest';
import { modulesNamed, namesOfNoModule } from './pieces.ts';

const MODULES = [
  '/page/src/app/layers/ProximityControls.tsx',
  '/page/src/session/session.ts',
  '/page/src/session/session-store.ts',
  '/page/src/i18n/generated/messages/note_failed.js',
];

it('a piece finds its modules by their whole names, words among them', () => {
  const isInPiece = (id: string) => modulesNamed(['ProximityControls', 'session', 'note_failed']).test(id);
  expect(MODULES.filter(isInPiece)).toEqual(MODULES.filter((id) => !id.includes('session-store')));
  expect(isInPiece('/page/src/app/layers/ProximityControls.test.tsx')).toBe(false);
});

it('a name that no module has any more is said, with the piece that names it', () => {
  expect(namesOfNoModule({ rest: ['ProximityControls', 'session'], words: ['note_failed'] }, MODULES)).toEqual([]);
  expect(namesOfNoModule({ rest: ['ProximityControls', 'SampleCalls'], pages: ['store'] }, MODULES)).toEqual([
    'the piece “rest” names SampleCalls, and no module of the page is called so',
    'the piece “pages” names store, and no module of the page is called so',
  ]);
});
