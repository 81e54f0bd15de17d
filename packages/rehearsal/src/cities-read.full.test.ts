import { vi } from 'vitest';
import { checkCitiesRead, TODAY } from './cities-read-suite.ts';
import { rehearsalOf } from './testing-world.ts';

// Generating all rows takes longer when the machine is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

checkCitiesRead(rehearsalOf({ scale: 0.01, today: TODAY }), 11);
