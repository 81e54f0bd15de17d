import { brokenPicturesAreRefused } from './broken-pictures-suite.ts';

brokenPicturesAreRefused(300);
