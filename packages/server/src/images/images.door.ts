export { type MadeImage, NotAnImage, type Remake, remade } from './remade.ts';
