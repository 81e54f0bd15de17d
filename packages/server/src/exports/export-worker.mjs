import { register } from 'tsx/esm/api';

// A thread is given none of the loaders of the one that starts it: whoever that is, TypeScript is read here through tsx.
register();
await import('./export-worker.ts');
