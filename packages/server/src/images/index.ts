export { bytesOfBase64 } from './base64.ts';
export { type ImageClient, ImageTooSlow, type MadeImage, NotAnImage, type Remake, remade } from './remake.ts';
