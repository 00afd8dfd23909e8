import { expect, test } from 'vitest'
import { withoutOldBlocks } from './withoutOldBlocks.ts'

const block = (number: string, timestamp: string) => ({
  header: { parentHash: '0x00', number, gasLimit: '0x1', timestamp, extraData: '"}{"'.replaceAll('"', '') },
  transactions: [],
})
const real = block('0x0', '0x10')
const stray = block('0x0', '0x20')
const [one, two] = [block('0x1', '0x11'), block('0x2', '0x12')]

const cut = (blocks: unknown[], transactions: unknown[] = [], isOld = (_: number) => false) => {
  const dump = { block: { number: '0x0', timestamp: '0x1' }, accounts: {}, blocks, transactions }
  return JSON.parse(withoutOldBlocks(Buffer.from(JSON.stringify(dump)), isOld).toString()) as typeof dump
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

const transaction = (number: number) => ({
  info: { traces: [], out: '0x' },
  receipt: { logs: [{ data: '}{' }] },
  block_hash: '0x01',
  block_number: number,
})

test.each([
  ['none', []],
  ['the first', [1]],
  ['the last', [12]],
  ['one in the middle', [2]],
  ['all but genesis', [1, 2, 12]],
])('old blocks are cut out with their transactions: %s', (_, old) => {
  const blocks = [real, one, two, block('0xc', '0x13')]
  const transactions = [12, 1, 2, 12, 1].map(transaction)
  const kept = cut(blocks, transactions, (number) => old.includes(number))
  const numberOf = ({ header }: typeof one) => Number(header.number)
  expect(kept.blocks).toEqual(blocks.filter((block) => !old.includes(numberOf(block))))
  expect(kept.transactions).toEqual(transactions.filter((one) => !old.includes(one.block_number)))
})
