import { vi } from 'vitest';
import { checkRows } from './toronto-suite.ts';

// A busy machine needs longer for fifty thousand rows.
vi.setConfig({ testTimeout: 60_000 });

checkRows(0.1, 1);
