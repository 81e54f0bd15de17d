export { type ImageClient, ImageTooSlow, type MadeImage, NotAnImage, type Remake, remade } from './remade.ts';
