import { expect, test } from 'vitest'
import { withoutStrayGenesis } from './withoutStrayGenesis.ts'

const block = (number: string, timestamp: string) => ({
  header: { parentHash: '0x00', number, gasLimit: '0x1', timestamp, extraData: '"}{"'.replaceAll('"', '') },
  transactions: [],
})
const real = block('0x0', '0x10')
const stray = block('0x0', '0x20')
const [one, two] = [block('0x1', '0x11'), block('0x2', '0x12')]

const cut = (blocks: unknown[]) => {
  const dump = { block: { number: '0x0', timestamp: '0x1' }, accounts: {}, blocks, transactions: [] }
  const text = withoutStrayGenesis(Buffer.from(JSON.stringify(dump))).toString()
  return JSON.parse(text) as typeof dump
}

test.each([
  ['first', [stray, one, real, two]],
  ['in the middle', [real, stray, one, two]],
  ['last', [one, two, real, stray]],
  ['twice', [stray, one, block('0x0', '0x30'), real, two]],
  ['nowhere', [one, real, two]],
])('a genesis block of another start is cut out when it is %s', (_, blocks) => {
  const kept = cut(blocks)
  expect(new Set(kept.blocks)).toEqual(new Set([real, one, two]))
  expect(kept.blocks).toHaveLength(3)
  expect(kept.block).toEqual({ number: '0x0', timestamp: '0x1' })
})
