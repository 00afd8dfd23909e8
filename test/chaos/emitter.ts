import { concatHex, type Hex, numberToHex, padHex } from 'viem'

const push1 = (value: number): Hex => concatHex(['0x60', numberToHex(value, { size: 1 })])
const push2 = (value: number): Hex => concatHex(['0x61', numberToHex(value, { size: 2 })])
const load = (word: number): Hex => concatHex([push1(32 * word), '0x35'])

/** CALLDATASIZE less the words before the data. */
const dataSize = (topics: number): Hex => concatHex([push1(32 * (topics + 1)), '0x3603'])

/** JUMPDEST; copy the data to memory; topics, size and offset on the stack; LOGn; STOP. */
function writeLog(topics: number): Hex {
  const copy = concatHex([dataSize(topics), push1(32 * (topics + 1)), push1(0), '0x37'])
  const words = Array.from({ length: topics }, (_, index) => load(topics - index))
  return concatHex(['0x5b', copy, ...words, dataSize(topics), push1(0), numberToHex(0xa0 + topics), '0x00'])
}

/** CALLDATALOAD of the count, compared; jumps to the block for it. */
const branch = (topics: number, target: number): Hex =>
  concatHex([push1(topics), load(0), '0x14', push2(target), '0x57'])

const branchSize = 10
const counts = [1, 2, 3, 4]

/** Runtime code of a contract that writes whatever log it is told to: stranger and factory in one. */
export function emitterCode(): Hex {
  let target = branchSize * counts.length + 1
  const branches: Hex[] = []
  for (const topics of counts) {
    branches.push(branch(topics, target))
    target += (writeLog(topics).length - 2) / 2
  }
  return concatHex([...branches, '0x00', ...counts.map(writeLog)])
}

/** What to send to it. */
export const emission = ({ topics, data }: { topics: readonly Hex[]; data: Hex }): Hex =>
  concatHex([padHex(numberToHex(topics.length), { size: 32 }), ...topics, data])
