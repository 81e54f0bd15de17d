import { vi } from 'vitest';
import { checkRows } from './toronto-suite.ts';

// Creating 50,000 rows takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

checkRows(0.1, 1);
