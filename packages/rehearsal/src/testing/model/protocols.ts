import { MODEL_TOKENS } from './tokens.ts';

interface ToolCall {
  readonly name: string;
  readonly input: string;
}

/** Writes model output in one of the protocols. */
interface Writer {
  readonly type: string;
  readonly whole: (text: string, call: ToolCall | null) => string;
  /** Returns the beginning of a response, up to the end of this text. */
  readonly begun: (text: string) => string;
}

/** Returns the writer for a path, for streamed or complete responses; `null` for other paths. */
export function writerOf(path: string, streams: boolean): Writer | null {
  if (path.endsWith('/chat/completions')) return streams ? completionsStream : completionsWhole;
  if (path.endsWith('/messages')) return streams ? messagesStream : messagesWhole;
  return null;
}

/** Splits a text into pieces of a few characters, as models stream it. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/gu) ?? [];
const event = (data: object, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

const chunk = (delta: object, finish: string | null = null) =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'rehearsal',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const USAGE = {
  prompt_tokens: MODEL_TOKENS.in,
  completion_tokens: MODEL_TOKENS.out,
  total_tokens: MODEL_TOKENS.in + MODEL_TOKENS.out,
};
const functionOf = ({ name, input }: ToolCall) => ({
  id: 'call_1',
  type: 'function',
  function: { name, arguments: input },
});

const completionsBegun = (text: string) =>
  [chunk({ role: 'assistant', content: '' }), ...pieces(text).map((content) => chunk({ content }))].join('');

const completionsStream: Writer = {
  type: 'text/event-stream',
  begun: completionsBegun,
  whole: (text, call) =>
    [
      completionsBegun(text),
      ...(call ? [chunk({ tool_calls: [{ index: 0, ...functionOf(call) }] })] : []),
      chunk({}, call ? 'tool_calls' : 'stop'),
      event({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'rehearsal', choices: [], usage: USAGE }),
      'data: [DONE]\n\n',
    ].join(''),
};

const completionsWhole: Writer = {
  type: 'application/json',
  begun: (text) => `{"id":"c1","choices":[{"index":0,"message":{"role":"assistant","content":${JSON.stringify(text)}`,
  whole: (text, call) =>
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'rehearsal',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, ...(call ? { tool_calls: [functionOf(call)] } : {}) },
          finish_reason: call ? 'tool_calls' : 'stop',
        },
      ],
      usage: USAGE,
    }),
};

const messagesBegun = (text: string) =>
  [
    event(
      {
        type: 'message_start',
        message: {
          id: 'm1',
          type: 'message',
          role: 'assistant',
          model: 'rehearsal',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: MODEL_TOKENS.in, output_tokens: 0 },
        },
      },
      'message_start',
    ),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start'),
    ...pieces(text).map((part) =>
      event(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: part } },
        'content_block_delta',
      ),
    ),
  ].join('');

const messagesStream: Writer = {
  type: 'text/event-stream',
  begun: messagesBegun,
  whole: (text, call) =>
    [
      messagesBegun(text),
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      ...(call
        ? [
            event(
              {
                type: 'content_block_start',
                index: 1,
                content_block: { type: 'tool_use', id: 'toolu_1', name: call.name, input: {} },
              },
              'content_block_start',
            ),
            ...pieces(call.input).map((part) =>
              event(
                { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: part } },
                'content_block_delta',
              ),
            ),
            event({ type: 'content_block_stop', index: 1 }, 'content_block_stop'),
          ]
        : []),
      event(
        {
          type: 'message_delta',
          delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
          usage: { output_tokens: MODEL_TOKENS.out },
        },
        'message_delta',
      ),
      event({ type: 'message_stop' }, 'message_stop'),
    ].join(''),
};

const messagesWhole: Writer = {
  type: 'application/json',
  begun: (text) =>
    `{"id":"m1","type":"message","role":"assistant","content":[{"type":"text","text":${JSON.stringify(text)}`,
  whole: (text, call) =>
    JSON.stringify({
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'rehearsal',
      content: [
        { type: 'text', text },
        ...(call
          ? [{ type: 'tool_use', id: 'toolu_1', name: call.name, input: JSON.parse(call.input) as object }]
          : []),
      ],
      stop_reason: call ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: MODEL_TOKENS.in, output_tokens: MODEL_TOKENS.out },
    }),
};
