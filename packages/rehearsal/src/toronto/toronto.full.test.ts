import { vi } from 'vitest';
import { checkRows } from './toronto-suite.ts';

// Generating fifty thousand rows takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

checkRows(0.1, 1);
