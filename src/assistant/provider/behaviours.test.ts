import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer, type Turn } from '../../../test/assistant/startModelServer.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { createAssistant } from '../createAssistant.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger
let server: ModelServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

/** What the node itself says of the block, and the service of the tokens, for the scripts to be true or false by. */
async function facts() {
  const { client, app } = await sharedWorld()
  const block = await client.getBlock({ blockNumber: 150n })
  const call = async (tool: string, args: object) => {
    const response = await app.fetch(
      new Request(`http://127.0.0.1/api/v1/${tool}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }),
    )
    return ((await response.json()) as { data: Record<string, never> }).data
  }
  const holders = (await call(toolNames.getHolders, { token: 'AAPL', limit: 3 })) as unknown as {
    holders: number
    items: { percent: number }[]
  }
  const prices = (await call(toolNames.getTokenPrices, { tokens: ['AAPL', 'MSFT'] })) as unknown as {
    items: { price_usd: number }[]
  }
  return { count: block.transactions.length, holders, prices: prices.items.map(({ price_usd }) => price_usd) }
}

type Facts = Awaited<ReturnType<typeof facts>>

const block = { name: toolNames.getBlock, arguments: '{"block":"150"}' }
const holders = { name: toolNames.getHolders, arguments: '{"token":"AAPL","limit":3}' }
const prices = { name: toolNames.getTokenPrices, arguments: '{"tokens":["AAPL","MSFT"]}' }
const prompt = 'How many transactions are in block 150?'
const aapl = 'Tell me about AAPL'

type Behaviour = {
  name: string
  prompt?: string
  script: (known: Facts) => Turn[]
  /** What the user gets: the model's words, or the planner's with this remark. */
  gets: 'the model' | string
  says?: (known: Facts) => string
  never?: string
  timeMs?: number
}

const two = (price = 0) => price.toFixed(2)

const behaviours: readonly Behaviour[] = [
  {
    name: 'good',
    script: ({ count }) => [{ calls: [block] }, { text: `Block 150 has ${count} transactions.` }],
    gets: 'the model',
    says: ({ count }) => `${count} transactions`,
  },
  {
    name: 'parallel calls',
    script: ({ count }) => [
      { calls: [block, { name: toolNames.getGasOracle, arguments: '{}' }] },
      { text: `It has ${count} transactions.` },
    ],
    gets: 'the model',
  },
  {
    name: 'a sum by the row layer',
    prompt: aapl,
    script: ({ holders: own }) => [
      { calls: [holders] },
      {
        calls: [
          { name: 'query_rows', arguments: '{"call":"model_1","list":"items","op":"sum","field":"percent"}' },
        ],
      },
      {
        text: `Together they have ${own.items.reduce((sum, { percent }) => sum + percent, 0).toFixed(2)} %.`,
      },
    ],
    gets: 'the model',
  },
  {
    name: 'a difference by the row layer',
    prompt: aapl,
    script: ({ prices: [one = 0, other = 0] }) => [
      { calls: [prices] },
      {
        calls: [
          {
            name: 'query_rows',
            arguments: '{"call":"model_1","list":"items","op":"difference","field":"price_usd"}',
          },
        ],
      },
      { text: `The difference is $${two(Math.abs(one - other))}.` },
    ],
    gets: 'the model',
  },
  {
    name: 'a count by the row layer',
    prompt: aapl,
    script: () => [
      { calls: [holders] },
      { calls: [{ name: 'query_rows', arguments: '{"call":"model_1","list":"items","op":"count"}' }] },
      { text: 'There are 3 rows.' },
    ],
    gets: 'the model',
  },
  {
    name: 'a local decimal form',
    prompt: aapl,
    script: ({ prices: [one] }) => [
      { calls: [prices] },
      { text: `AAPL kostet ${two(one).replace('.', ',')} Dollar.` },
    ],
    gets: 'the model',
  },
  {
    name: 'thoughts between tags',
    script: ({ count }) => [
      { calls: [block] },
      { text: `<think>maybe 999999</think>It has ${count} transactions.` },
    ],
    gets: 'the model',
    never: '999999',
  },
  {
    name: 'a thought that never ends',
    script: () => [{ calls: [block] }, { text: '<think>It has 999999' }],
    gets: 'gave no answer',
    never: '999999',
  },
  {
    name: 'a question back',
    prompt: aapl,
    script: () => [{ text: 'What would you like to know about it?' }],
    gets: 'the model',
  },
  {
    name: 'a wrong tool first',
    script: ({ count }) => [
      { calls: [{ name: 'get_everything', arguments: '{}' }] },
      { calls: [block] },
      { text: `It has ${count} transactions.` },
    ],
    gets: 'the model',
  },
  {
    name: 'wrong arguments first',
    script: ({ count }) => [
      { calls: [{ name: toolNames.getBlock, arguments: '{"block":"not one"}' }] },
      { calls: [block] },
      { text: `It has ${count} transactions.` },
    ],
    gets: 'the model',
  },
  {
    name: 'links and images',
    script: () => [
      { calls: [block] },
      { text: 'See [block 150](https://evil.example) ![x](http://evil.example)' },
    ],
    gets: 'the model',
    never: 'evil',
  },
  {
    name: 'an invented figure',
    script: () => [{ calls: [block] }, { text: 'It has 987654 transactions.' }],
    gets: 'stated a figure that is in no result',
    never: '987654',
  },
  {
    name: 'a sum of its own',
    prompt: aapl,
    script: ({ prices: [one = 0, other = 0] }) => [
      { calls: [prices] },
      { text: `Together $${two(one + other)}.` },
    ],
    gets: 'stated a figure that is in no result',
  },
  {
    name: 'an answer without a call',
    script: () => [{ text: 'Block 150 has 31415 transactions.' }],
    gets: 'stated a figure that is in no result',
    never: '31415',
  },
  {
    name: 'a true figure under a false name',
    prompt: aapl,
    script: ({ prices: [one] }) => [{ calls: [prices] }, { text: `AAPL has ${two(one)} holders.` }],
    gets: 'called a figure what it is not',
  },
  {
    name: 'a true figure of another token',
    prompt: aapl,
    script: ({ prices: [, other] }) => [{ calls: [prices] }, { text: `AAPL trades at $${two(other)}.` }],
    gets: 'called a figure what it is not',
  },
  {
    name: 'a figure in words',
    prompt: aapl,
    script: () => [{ calls: [prices] }, { text: 'AAPL costs two hundred seventy dollars.' }],
    gets: 'wrote a figure in words',
    never: 'seventy',
  },
  {
    name: 'advice',
    prompt: aapl,
    script: () => [{ calls: [prices] }, { text: 'You should buy AAPL.' }],
    gets: 'gave advice',
    never: 'should buy',
  },
  {
    name: 'a prediction',
    prompt: aapl,
    script: () => [{ calls: [prices] }, { text: 'AAPL will rise.' }],
    gets: 'gave advice',
    never: 'will rise',
  },
  {
    name: 'a recommendation',
    prompt: aapl,
    script: () => [{ calls: [prices] }, { text: 'I would recommend to hold AAPL.' }],
    gets: 'gave advice',
  },
  {
    name: 'a loop of calls',
    script: () => Array.from({ length: 12 }, () => ({ calls: [block] })),
    gets: 'gave no answer',
  },
  {
    name: 'calls that cannot be read',
    script: () => [{ calls: [{ name: toolNames.getBlock, arguments: '{"block' }] }, { text: 'Block.' }],
    gets: 'sent calls that cannot be read',
  },
  { name: 'nothing', script: () => [{ text: '' }], gets: 'gave no answer' },
  {
    name: 'one 503, then an answer',
    script: ({ count }) => [{ status: 503 }, { calls: [block] }, { text: `It has ${count} transactions.` }],
    gets: 'the model',
  },
  { name: '500 twice', script: () => [{ status: 500 }, { status: 500 }], gets: 'failed' },
  { name: 'a refused key', script: () => [{ status: 401 }], gets: 'refused the key' },
  { name: 'a limit of requests', script: () => [{ status: 429 }], gets: 'limits our requests at the moment' },
  {
    name: 'a line that breaks twice',
    script: () => [{ hangUp: 'before' }, { hangUp: 'before' }],
    gets: 'could not be reached or broke off',
  },
  { name: 'silence', script: () => [{ stall: true }], gets: 'did not answer in time', timeMs: 6_000 },
]

describe('what a provider does, and what the user gets', () => {
  it.each(behaviours)(
    '$name',
    async ({ prompt: asked = prompt, script, gets, says, never, timeMs = 20_000 }) => {
      const world = await sharedWorld()
      const known = await facts()
      server = await startModelServer('openai-compatible', script(known))
      const assistant = createAssistant({
        kernel: world.app.kernel,
        network: world.app.network,
        limits: { promptChars: 2_000, calls: 6, timeMs },
        model: { provider: 'openai-compatible', model: 'test-model', url: server.url },
        log: silent,
        now: Date.now,
      })
      const reply = await assistant.ask(
        { prompt: asked, history: [] },
        { caller: {}, signal: new AbortController().signal },
      )
      const told = gets === 'the model' ? [] : [`The model ${gets}; answered without it.`]
      expect({ mode: reply.mode, notes: reply.notes }).toEqual({
        mode: gets === 'the model' ? 'openai-compatible' : 'heuristic',
        notes: told,
      })
      if (says) expect(reply.answer).toContain(says(known))
      if (never) expect(JSON.stringify(reply.answer)).not.toContain(never)
      // Whoever answers, block 150 has as many transactions as the node says.
      if (gets !== 'the model' && asked === prompt)
        expect(reply.answer).toContain(`${known.count} transaction`)
    },
  )

  it('there are thirty, each with its row on the page', () => {
    expect(behaviours).toHaveLength(30)
    const page = readFileSync(new URL('../../../docs/assistant.md', import.meta.url), 'utf8')
    for (const { name, gets } of behaviours)
      expect(page).toContain(
        `| ${name} | ${gets === 'the model' ? 'the model’s answer' : `the plan’s answer; “The model ${gets}”`} |`,
      )
  })
})
