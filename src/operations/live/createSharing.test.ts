import { describe, expect, it } from 'vitest'
import { createSharing, setKeyOf } from './createSharing.ts'
import type { Batch } from './createSteps.ts'
import { type LiveEvent, toLiveEvent } from './LiveEvent.ts'
import type { RowTopic, StateTopic, Topic } from './Topic.ts'

const marks = new Map([[7, '0badcafe']])
const event = (block: number, rank: number, place: number, text = ''): LiveEvent =>
  toLiveEvent({ place: { block, rank, place, tag: '000000' }, name: 'some', marks, data: { text } })

const common = { text: '', name: 'some' }
const row = (key: string, rank: number): RowTopic => ({ ...common, key, rank, read: async () => [] })
const state = (key: string): StateTopic => ({
  ...{ ...common, key, rank: 60 },
  readState: async () => [],
  telling: () => '',
})

const [blocks, trades, price] = [row('blocks', 0), row('trades', 3), state('price')]
const blockEvents = [event(7, 0, 7), event(8, 0, 8)]
const tradeEvents = [event(7, 3, 1), event(7, 3, 2), event(8, 3, 1)]
const batchOf = (more: Partial<Batch> = {}): Batch => ({
  retraction: undefined,
  rows: new Map([
    ['blocks', blockEvents],
    ['trades', tradeEvents],
  ]),
  states: new Map(),
  upTo: { block: 8, marks },
  ...more,
})
const shareOf = (batch: Batch, topics: readonly Topic[]) => createSharing(batch)(setKeyOf(topics), topics)
const textOf = (batch: Batch, topics: readonly Topic[]) =>
  shareOf(batch, topics)
    .pieces?.map(({ bytes }) => bytes.toString())
    .join('')

describe('what a step brought', () => {
  it('is chosen and joined once for all who have the same topics, in whichever order they named them', () => {
    const share = createSharing(batchOf())
    const first = share(setKeyOf([blocks, trades]), [blocks, trades])
    expect(share(setKeyOf([trades, blocks]), [trades, blocks])).toBe(first)
    expect(share(setKeyOf([trades]), [trades])).not.toBe(first)
  })

  it('is in the order of the chain, each thing once, behind what was taken back', () => {
    const [seven, eight] = blockEvents
    const [one, two, three] = tradeEvents
    const inOrder = [seven, one, two, eight, three].map((each) => each?.bytes.toString()).join('')
    expect(textOf(batchOf(), [trades, blocks])).toBe(inOrder)
    const retraction = event(6, 99, 0, 'gone')
    expect(textOf(batchOf({ retraction }), [trades, blocks])).toBe(retraction.bytes.toString() + inOrder)
    expect(shareOf(batchOf(), [trades, blocks]).pieces?.at(-1)?.id).toBe(three?.id)
    expect(shareOf(batchOf(), [trades]).bytes).toBe(
      tradeEvents.reduce((sum, { bytes }) => sum + bytes.length, 0),
    )
  })

  it('is nothing for what stands and has not changed, and unknown for rows that could not be read', () => {
    expect(shareOf(batchOf(), [price]).pieces).toEqual([])
    const rows = new Map([['blocks', new Error('no node')]])
    expect(shareOf(batchOf({ rows }), [blocks]).pieces).toBeUndefined()
    expect(shareOf(batchOf({ rows }), [trades]).pieces).toBeUndefined()
  })

  it('leaves in pieces that are not too long, each with the id of its last event', () => {
    const long = Array.from({ length: 5 }, (_, at) => event(7, 3, at, 'x'.repeat(30_000)))
    const { pieces = [] } = shareOf(batchOf({ rows: new Map([['trades', long]]) }), [trades])
    expect(pieces.map(({ id }) => id)).toEqual([long[1]?.id, long[3]?.id, long[4]?.id])
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes))).toEqual(
      Buffer.concat(long.map(({ bytes }) => bytes)),
    )
  })
})
