import { toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { resolveEvent } from './resolveEvent.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')

const topicsOf = (text: string) => {
  const wanted = resolveEvent(text)
  if ('problem' in wanted) throw new Error(wanted.problem)
  return wanted.topics
}

it('an event is what its hash, its signature or its name says', () => {
  expect(topicsOf(transfer.toUpperCase().replace('0X', '0x'))).toEqual([transfer])
  expect(topicsOf('Transfer(address indexed from, address indexed to, uint256 value)')).toEqual([transfer])
  expect(topicsOf(' event Transfer(address,address,uint256)')).toEqual([transfer])
  expect(topicsOf('Transfer')).toContain(transfer)
  const own = 'Nobody_Has_Seen_This(bytes32 indexed what, (uint8 a, string b)[] list)'
  expect(topicsOf(own)).toEqual([toEventSelector('Nobody_Has_Seen_This(bytes32,(uint8,string)[])')])
})

it('a name stands for every event that has it, each once', () => {
  const topics = topicsOf('Swap')
  expect(topics).toEqual(
    expect.arrayContaining([
      toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)'),
      toEventSelector('Swap(address,address,int256,int256,uint160,uint128,int24)'),
    ]),
  )
  expect(new Set(topics).size).toBe(topics.length)
})

it.each([
  ['Trasnfer', /is not an event .*nearest are .*Transfer/],
  ['Transfer(address', /must be a signature/],
  ['Transfer(adress,uint)', /must be a signature/],
  ['constructor', /is not an event/],
  ['(', /must be a signature/],
])('%s is refused, with what would do', (text, problem) => {
  expect(resolveEvent(text)).toEqual({ problem: expect.stringMatching(problem) })
})
