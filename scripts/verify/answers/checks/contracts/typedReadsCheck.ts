import type { Hex } from 'viem'
import { lower, wordAt, wordsIn } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import type { Described } from './Described.ts'

/** A value as a typed read tells it, from the word of what the contract returned. */
function isTold(word: string, told: unknown): boolean {
  const value = BigInt(`0x${word}`)
  if (typeof told === 'boolean') return (value === 1n) === told
  if (typeof told === 'number') return value === BigInt(told) || BigInt.asIntN(256, value) === BigInt(told)
  if (typeof told !== 'string') return false
  if (/^0x[0-9a-fA-F]+$/.test(told)) {
    const hex = lower(told).slice(2)
    return word.startsWith(hex) || word.endsWith(hex.padStart(64, '0'))
  }
  return told === String(value) || told === String(BigInt.asIntN(256, value))
}

/** The call that a row makes with its own example, where every argument is one word; undefined otherwise. */
function callOf({ bound, input_schema: schema, examples }: Described): Hex | undefined {
  const signature = bound?.function
  const types = signature?.match(/\(([^()]*)\)$/)?.[1]
  if (!signature || types === undefined) return undefined
  const params = types === '' ? [] : types.split(',')
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'address' && name !== 'block')
  const values = names.map((name) => examples[0]?.arguments[name])
  if (params.length !== values.length || !params.every((type) => /^(address|u?int\d*|bytes32)$/.test(type)))
    return undefined
  const plain = (value: unknown): value is string => /^(0x[0-9a-fA-F]+|-?\d+)$/.test(String(value))
  return values.every(plain)
    ? encode(
        signature,
        values.map((value) => BigInt.asUintN(256, BigInt(value))),
      )
    : undefined
}

export const typedReadsCheck: Check = {
  kind: 'typed reads',
  tools: [],
  async run({ service, random, ask }) {
    const family = random.pick(['precompile', 'interface_read', 'protocol_read'])
    const page = (await service.get(`/api/v1?family=${family}&limit=500`)) as {
      operations: { name: string }[]
    }
    const { name } = random.pick(page.operations)
    const described = (await ask(['describe_operation', { name }])).answer.data as Described
    const { judge, state } = await ask([name, described.examples[0]?.arguments ?? {}])
    const result = judge.at<Record<string, unknown> | undefined>('result')
    const address = judge.at<string>('contract')
    const input = callOf(described)
    if (!input || !result) return judge.skip('result', 'the call takes more than plain words')
    const [data] = await state.calls([{ to: address, data: input }])
    const values = Object.values(result)
    if (!data || wordsIn(data) !== values.length)
      return judge.skip('result', 'it returns more than plain words')
    Object.entries(result).forEach(([name, told], index) => {
      if (isTold(wordAt(data, index), told)) judge.same(`result.${name}`, told)
      else judge.same(`result.${name}`, `0x${wordAt(data, index)}`)
    })
  },
}
