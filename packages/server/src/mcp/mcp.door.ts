export { answerMcp, type McpCaller } from './answer-mcp.ts';
