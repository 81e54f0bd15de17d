import { vi } from 'vitest';
import { checkYork } from './york-suite.ts';

vi.setConfig({ testTimeout: 60_000 });

checkYork(0.08, 0.005);
