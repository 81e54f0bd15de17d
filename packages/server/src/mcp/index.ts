export { answerMcp } from './answer-mcp.ts';
