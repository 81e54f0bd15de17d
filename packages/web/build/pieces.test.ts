import { expect, it } from 'vitest';
import { modulesNamed, namesOfNoModule } from './pieces.ts';

const MODULES = [
  '/page/src/app/layers/ProximityControls.tsx',
  '/page/src/session/session.ts',
  '/page/src/session/session-store.ts',
  '/page/src/i18n/generated/messages/note_failed.js',
];

it('a chunk contains the modules and messages whose full names its configuration lists', () => {
  const isInPiece = (id: string) => modulesNamed(['ProximityControls', 'session', 'note_failed']).test(id);
  expect(MODULES.filter(isInPiece)).toEqual(MODULES.filter((id) => !id.includes('session-store')));
  expect(isInPiece('/page/src/app/layers/ProximityControls.test.tsx')).toBe(false);
});

it('a configured name that matches no module is reported with its chunk', () => {
  expect(namesOfNoModule({ rest: ['ProximityControls', 'session'], words: ['note_failed'] }, MODULES)).toEqual([]);
  expect(namesOfNoModule({ rest: ['ProximityControls', 'SampleCalls'], pages: ['store'] }, MODULES)).toEqual([
    'the piece “rest” names SampleCalls, and no module of the page is called so',
    'the piece “pages” names store, and no module of the page is called so',
  ]);
});
