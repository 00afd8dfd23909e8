import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { TokenNotFound, UpstreamTimeout } from '../../src/base/errors/codes.ts'
import { defineTool, type Tool } from '../../src/operations/kernel/defineTool.ts'

const echoText = defineTool({
  name: 'echo_text',
  title: 'Echo text',
  topic: 'meta',
  description: 'Echoes a text with its length. For tests of the surface; never fails.',
  input: z.object({
    text: z.string().max(2_000).describe('What to echo.'),
    times: z.number().int().min(1).max(50).default(1).describe('How many lines to give back.'),
  }),
  output: z.object({
    lines: z.array(z.string()).describe('The text, once per line.'),
    length: z.number().describe('Characters of the text.'),
    note: z.string().nullable().describe('Always unknown, to show a null.'),
  }),
  examples: [{ title: 'a word', arguments: { text: 'hello' } }],
  cost: 'free',
  cache: 'static',
  async run(context, { text, times }) {
    context.warn('note', 'nothing is noted here')
    return { data: { lines: Array<string>(times).fill(text), length: text.length, note: null } }
  },
})

const failures: Record<string, () => unknown> = {
  not_found: () => TokenNotFound({ token: 'NOPE "quoted"' }),
  upstream: () => UpstreamTimeout({ upstream: 'node', ms: 5_000 }),
  bug: () => new TypeError('secret detail of the inside'),
  text: () => 'thrown text',
}

const failOnPurpose = defineTool({
  name: 'fail_on_purpose',
  title: 'Fail on purpose',
  topic: 'meta',
  description: 'Fails in the way that is asked for. For tests of error texts.',
  input: z.object({ how: z.enum(['not_found', 'upstream', 'bug', 'text']).describe('The failure.') }),
  output: z.object({ never: z.string() }),
  examples: [{ title: 'a missing token', arguments: { how: 'not_found' } }],
  cost: 'free',
  cache: 'none',
  async run(_, { how }) {
    throw failures[how]?.()
  },
})

/** What the waiting tool saw, for tests of cancellation. */
export const waitLog = { started: 0, finished: 0, aborted: 0 }

const waitAWhile = defineTool({
  name: 'wait_a_while',
  title: 'Wait a while',
  topic: 'meta',
  description: 'Waits and then answers. For tests of time limits and cancellation.',
  input: z.object({
    ms: z.number().int().min(0).max(60_000).describe('How long to wait.'),
    tag: z.string().optional().describe('Makes the call different from others.'),
  }),
  output: z.object({ waited_ms: z.number() }),
  examples: [{ title: 'an instant', arguments: { ms: 1 } }],
  cost: 'light',
  cache: 'none',
  timeoutMs: 2_000,
  async run(context, { ms }) {
    waitLog.started += 1
    try {
      await sleep(ms, undefined, { signal: context.signal })
      waitLog.finished += 1
      return { data: { waited_ms: ms } }
    } catch (error) {
      waitLog.aborted += 1
      throw error
    }
  },
})

const getToken = defineTool({
  name: 'get_token',
  title: 'Token',
  topic: 'tokens',
  description: 'Gives the identity of a token from a fixed list. For tests of prompts and completions.',
  input: z.object({ token: z.string().describe('Ticker.') }),
  output: z.object({ symbol: z.string(), holders: z.number().nullable() }),
  examples: [{ title: 'a ticker', arguments: { token: 'PONS' } }],
  cost: 'free',
  cache: 'block',
  run: async (_, { token }) => ({ data: { symbol: token.toUpperCase(), holders: null } }),
})

/** Real tools that need no chain: what is tested with them is the surface, not the data. */
export const sampleTools: Tool[] = [echoText, failOnPurpose, waitAWhile, getToken] as Tool[]
