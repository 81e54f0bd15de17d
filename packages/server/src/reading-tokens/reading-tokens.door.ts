export { type FindReader, readingTokens } from './reading-tokens.ts';
