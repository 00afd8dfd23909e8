import { describe, expect, it } from 'vitest'
import { encodeCursor } from '../../src/base/schema/paging.ts'
import type { Operation } from '../../src/operations/kernel/Operation.ts'
import { isLong, shareOf } from '../isLong.ts'
import { fillExample } from '../world/fillExample.ts'
import { sharedWorld } from '../world/startWorld.ts'

/*
 * Words that every object answers to. Whoever looks a stranger's word up in a plain object finds functions where
 * there should be nothing, and fails with them far away.
 */
const words = [
  ...new Set([
    ...Object.getOwnPropertyNames(Object.prototype),
    ...['prototype', 'caller', 'arguments', 'then', 'toJSON', 'length', 'name', 'map', 'call'],
  ]),
]

/** All words, or where time is short a sixth of them, another sixth at each place. */
const someWords = (place = 0) => (isLong ? words : words.filter((_, at) => at % 6 === place % 6))

const world = await sharedWorld()

async function send(path: string, body?: string) {
  const init =
    body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const response = await world.app.fetch(new Request(`http://localhost${path}`, init))
  return { status: response.status, text: await response.text() }
}

/** A body by hand: an object literal cannot have a key called __proto__. */
const bodyOf = (...fields: readonly [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`

const rpc = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(method)},"params":${params}}`

async function expectNoFault(path: string, body?: string) {
  const { status, text } = await send(path, body)
  const place = `${path} ${body?.slice(0, 300) ?? ''}: ${text.slice(0, 300)}`
  expect(status, place).not.toBe(500)
  expect(text, place).not.toContain('"INTERNAL"')
  expect(text, place).not.toContain('INTERNAL:')
}

/** One operation for each way of reading its arguments: many share their code and differ in a name. */
function eachKind(): Operation[] {
  const kinds = new Map<string, Operation>()
  for (const operation of world.app.kernel.registry.all) {
    const { implementation = operation.name, family } = operation
    const kind = `${family === 'listed' ? operation.name : implementation} ${operation.argumentNames.join(' ')}`
    if (!kinds.has(kind)) kinds.set(kind, operation)
  }
  return [...kinds.values()]
}

const isText = (operation: Operation, name: string) => {
  const { type, items, anyOf } = operation.inputSchema.properties?.[name] ?? {}
  return (
    type === 'string' || type === 'array' || type === undefined || items !== undefined || anyOf !== undefined
  )
}

describe('words that every object answers to', () => {
  it('are refused or looked for as values of every argument', { timeout: 600_000 }, async () => {
    const kinds = eachKind()
    expect(kinds.length).toBeGreaterThan(200)
    let turn = 0
    for (const operation of shareOf(kinds, 3)) {
      const example = await fillExample(world, operation.examples[0]?.arguments ?? {})
      for (const name of operation.argumentNames) {
        if (!isText(operation, name)) continue
        // Each kind of operation meets other words, so that all of them meet every room.
        const most = operation.listed ? (isLong ? words.length : 1) : isLong ? 2 : 1
        for (let more = 0; more < most; more += 1) {
          turn += 1
          const word = words[turn % words.length] as string
          const others = Object.entries(example).filter(([other]) => other !== name)
          await expectNoFault(`/api/v1/${operation.name}`, bodyOf(...others, [name, word]))
        }
      }
    }
  })

  it('are no arguments, alone or beside others', async () => {
    for (const [place, operation] of world.app.kernel.registry.listed.entries()) {
      const example = await fillExample(world, operation.examples[0]?.arguments ?? {})
      for (const word of someWords(place)) {
        if (operation.argumentNames.includes(word)) continue
        const { status, text } = await send(
          `/api/v1/${operation.name}`,
          bodyOf(...Object.entries(example), [word, 'x']),
        )
        // A few of them are other names of arguments that are given already.
        expect([word, status === 400 || status === 200], `${operation.name} ${text.slice(0, 200)}`).toEqual([
          word,
          true,
        ])
        await expectNoFault(`/api/v1/${operation.name}`, bodyOf([word, { [word]: word }]))
      }
    }
  })

  it.each(someWords(1))(
    '%s in the ways in: paths, queries, tools, methods, prompts, cursors',
    async (word) => {
      const cursor = encodeCursor([word])
      const written = encodeURIComponent(word)
      for (const path of [
        `/${written}`,
        `/token/${written}`,
        `/api/v1/${written}`,
        `/api/v1/${written}?${written}=${written}`,
        `/api/v1/get_block?${written}=1`,
        `/api/v1?family=${written}`,
        `/api/v1?cursor=${cursor}`,
        `/api/v1?${written}=1`,
        `/mcp?profile=${written}`,
        `/mcp?tools=${written},get_block`,
      ])
        await expectNoFault(path)
      await expectNoFault('/api/v1', bodyOf(['tool', word], ['arguments', {}]))
      await expectNoFault(
        '/api/v1',
        bodyOf(['tool', 'get_block'], ['arguments', { [word]: word }], [word, 1]),
      )
      await expectNoFault('/api/v1/run_tool', bodyOf(['name', word], ['arguments', { [word]: 1 }]))
      await expectNoFault('/api/v1/describe_operation', bodyOf(['name', word]))
      for (const [method, params] of [
        ['tools/call', bodyOf(['name', word], ['arguments', {}])],
        ['tools/call', `{"name":"get_block","arguments":${bodyOf([word, 1])}}`],
        ['prompts/get', bodyOf(['name', word], ['arguments', {}])],
        ['prompts/get', `{"name":"token_report","arguments":${bodyOf([word, 'x'], ['token', word])}}`],
        ['resources/read', bodyOf(['uri', `sherwood://${word}`])],
        [
          'completion/complete',
          `{"ref":{"type":"ref/prompt","name":"${word}"},"argument":{"name":"${word}","value":"${word}"}}`,
        ],
        [
          'completion/complete',
          `{"ref":{"type":"ref/prompt","name":"token_report"},"argument":{"name":"${word}","value":"a"}}`,
        ],
        [word, '{}'],
      ] as const) {
        await expectNoFault('/mcp', rpc(method, params))
        await expectNoFault(`/mcp?profile=${written}`, rpc(method, params))
      }
      const { kernel } = world.app
      for (const operation of kernel.registry.listed.filter(({ argumentNames }) =>
        argumentNames.includes('cursor'),
      )) {
        const example = await fillExample(world, operation.examples[0]?.arguments ?? {})
        for (const place of [cursor, word, encodeCursor([word, word]), encodeCursor([1, word])])
          await expectNoFault(
            `/api/v1/${operation.name}`,
            bodyOf(...Object.entries(example), ['cursor', place]),
          )
      }
    },
  )

  it.each(words)('%s as a type is refused by name', async (word) => {
    for (const [name, args] of [
      ['abi_decode', { types: word, data: '0x00' }],
      ['abi_decode', { types: `(uint256 a, ${word}[] b)`, data: '0x00' }],
      ['parse_signature', { signature: `f(${word})` }],
      ['parse_signature', { signature: `f() returns (${word})` }],
    ] as const) {
      const { status, text } = await send(`/api/v1/${name}`, JSON.stringify(args))
      expect([status, text], text).toEqual([400, expect.stringMatching(/must be/)])
    }
  })

  it.each(someWords())('%s in a search and in a question', async (word) => {
    for (const text of [
      word,
      `5 ${word}`,
      `${word} 5 hours`,
      `trades over 10,000 ${word} ${word}`,
      `only ${word} trades but not ${word}`,
      `most ${word} token by ${word}`,
      `$${word}`,
    ]) {
      await expectNoFault('/api/v1/search_catalog', bodyOf(['query', text]))
      await expectNoFault('/api/v1/search_token', bodyOf(['query', text]))
      await expectNoFault('/api/agent', bodyOf(['prompt', text]))
    }
    const history = [
      { role: 'user', content: `price of ${word}` },
      { role: 'assistant', content: word },
    ]
    await expectNoFault('/api/agent', bodyOf(['prompt', `and its ${word}?`], ['history', history]))
    await expectNoFault(
      '/api/agent',
      bodyOf(['prompt', 'x'], ['history', [{ role: word, content: word, [word]: 1 }]], [word, 1]),
    )
  })
})
