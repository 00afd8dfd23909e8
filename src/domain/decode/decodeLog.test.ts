import fc from 'fast-check'
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  pad,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeLog } from './decodeLog.ts'
import { signatureGroups } from './signatures/signatureGroups.ts'
import { toKnownSignature } from './signatureTables.ts'

const alice = '0x0000000000000000000000000000000000001111'
const bob = '0x0000000000000000000000000000000000002222'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const topics = (...addresses: Hex[]): Hex[] => [transferTopic, ...addresses.map((address) => pad(address))]

describe('decodeLog', () => {
  it('tells ERC-20 and ERC-721 transfers apart by their topics', () => {
    const amount = encodeAbiParameters([{ type: 'uint256' }], [5n])
    expect(decodeLog({ topics: topics(alice, bob), data: amount })).toMatchObject({
      event: 'Transfer',
      protocols: ['ERC-20'],
      args: [
        { name: 'from', type: 'address', value: alice, indexed: true },
        { name: 'to', type: 'address', value: bob, indexed: true },
        { name: 'value', type: 'uint256', value: '5', indexed: false },
      ],
    })
    expect(decodeLog({ topics: [...topics(alice, bob), amount], data: '0x' })).toMatchObject({
      signature: 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
      args: [{}, {}, { name: 'tokenId', value: '5', indexed: true }],
    })
  })

  it('does not force an event on topics or data that are not its own', () => {
    expect(decodeLog({ topics: topics(alice), data: '0x' }).event).toBeNull()
    expect(decodeLog({ topics: topics(alice, bob), data: '0x' }).event).toBeNull()
    const dirty = `0x${'ff'.repeat(32)}` as Hex
    expect(decodeLog({ topics: [transferTopic, dirty, dirty], data: dirty }).event).toBeNull()
    expect(decodeLog({ topics: [], data: '0x' }).event).toBeNull()
  })

  it('shows only the hash of an indexed text', () => {
    const own = toKnownSignature('event', 'event Named(string indexed name, uint256 n)', [])
    const abi = parseAbi(['event Named(string indexed name, uint256 n)'])
    const log = {
      topics: encodeEventTopics({ abi, eventName: 'Named', args: { name: 'x' } }) as Hex[],
      data: encodeAbiParameters([{ type: 'uint256' }], [1n]),
    }
    expect(decodeLog(log).event).toBeNull()
    expect(decodeLog(log, [own]).args[0]).toEqual({
      name: 'name',
      type: 'bytes32',
      value: log.topics[1],
      indexed: true,
    })
  })

  it('decodes every known event from its own encoding', () => {
    const lines = signatureGroups
      .flatMap((group) => group.signatures)
      .filter((line) => line.startsWith('event '))
    for (const line of new Set(lines)) {
      const item = parseAbiItem(line) as unknown as AbiEvent
      const word = pad('0x01')
      const log = {
        topics: [
          encodeEventTopics({ abi: [item] })[0] as Hex,
          ...item.inputs.filter((input) => input.indexed).map(() => word),
        ],
        data: encodeAbiParameters(
          item.inputs.filter((input) => !input.indexed),
          item.inputs.filter((input) => !input.indexed).map(sample),
        ),
      }
      const decoded = decodeLog(log)
      expect(decoded.event, line).toBe(item.name)
      expect(decoded.args, line).toHaveLength(item.inputs.length)
    }
  })

  it('never throws on noise under a known topic', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 3 }),
        fc.uint8Array({ maxLength: 300 }),
        (rest, data) => {
          const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as Hex
          decodeLog({ topics: [transferTopic, ...rest.map(hex)], data: hex(data) })
        },
      ),
    )
  })
})

/** Some value of a type, just to have bytes of it. */
function sample(parameter: { type: string; components?: readonly { type: string }[] }): unknown {
  if (parameter.type.endsWith(']')) return []
  if (parameter.type === 'tuple') return parameter.components?.map(sample)
  if (parameter.type === 'bool') return true
  if (parameter.type === 'string') return 'text'
  if (parameter.type === 'address') return alice
  if (parameter.type.startsWith('bytes')) return pad('0x01', { size: Number(parameter.type.slice(5) || 3) })
  return Number(/\d+/.exec(parameter.type)?.[0]) <= 48 ? 1 : 1n
}
