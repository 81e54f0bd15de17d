import { notesForThisFile } from '../app/testing-notes.ts';
import { hostileImagesDoNoHarm } from './hostile-images-suite.ts';

hostileImagesDoNoHarm(await notesForThisFile(), () => true);
