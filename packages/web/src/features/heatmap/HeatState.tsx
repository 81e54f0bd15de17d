import type { ReactNode } from 'react';
import { HeatContext, useHeatOfMap } from './use-heat.ts';

/** Works out once for the page what the areas’ colours say; whatever is below asks with `useHeat`. Only below `MapState`. */
export const HeatState = ({ children }: { children: ReactNode }) => (
  <HeatContext value={useHeatOfMap()}>{children}</HeatContext>
);
