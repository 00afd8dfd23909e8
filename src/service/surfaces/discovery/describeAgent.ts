const text = { type: 'string' }
const texts = { type: 'array', items: text }

const message = {
  type: 'object',
  properties: { role: { type: 'string', enum: ['user', 'assistant'] }, content: text },
  required: ['role', 'content'],
  additionalProperties: false,
}

const asked = (name: string, description: string) => ({
  type: 'object',
  properties: {
    [name]: { ...text, description },
    history: {
      type: 'array',
      items: message,
      description: 'What was said before, oldest first, so that "and its holders?" is understood.',
    },
    context: {
      ...text,
      description: 'The `context` of the reply before, as it came: it says more than history.',
    },
  },
  required: [name],
  additionalProperties: false,
})

/** What POST /api/agent takes. */
export const agentRequest = {
  anyOf: [asked('prompt', 'The question, in plain words.'), asked('message', 'Another name for prompt.')],
}

/** What it answers with. */
export const agentReply = {
  type: 'object',
  properties: {
    ok: { const: true },
    network: text,
    answer: { ...text, description: 'Markdown; every figure in it is taken from a call.' },
    mode: { ...text, description: '`heuristic`, or the name of the provider whose model was asked.' },
    outcome: { type: 'string', enum: ['answered', 'asks_back', 'refused', 'failed'] },
    calls: { type: 'array', items: { type: 'object' }, description: 'The calls that were made.' },
    citations: {
      type: 'array',
      items: { type: 'object' },
      description: 'Which call and block each figure is from.',
    },
    suggestions: texts,
    notes: texts,
    context: { ...text, description: 'To be sent back with the next question.' },
    disclaimer: text,
  },
  required: [
    'ok',
    'network',
    'answer',
    'mode',
    'outcome',
    'calls',
    'citations',
    'suggestions',
    'notes',
    'context',
    'disclaimer',
  ],
}
