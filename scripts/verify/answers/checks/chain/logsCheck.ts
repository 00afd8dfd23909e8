import type { Log } from '../../chain/Chain.ts'
import { addressOf, lower, uintAt, wordsIn } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { transfer } from './transfer.ts'

export const logsCheck: Check = {
  kind: 'logs',
  tools: ['get_logs'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const limit = 1 + random.below(100)
    const args = { address: token, limit }
    const row = ['events_erc20_transfer', { ...args, window: 'all' }] as const
    const asked = await ask(['get_logs', { ...args, event: 'Transfer', from_block: '0' }])
    const { judge, block } = asked
    const from = judge.at<number>('searched.from_block')
    world.need(from, block)
    const wanted = (below = Number.POSITIVE_INFINITY) =>
      world.logs
        .filter(
          (log) =>
            log.address === token &&
            log.topics[0] === transfer &&
            log.block >= from &&
            log.block <= block &&
            log.block < below,
        )
        .toSorted((one, other) => other.block - one.block || other.index - one.index)
    const toRow = (log: Log) => ({
      block: log.block,
      timestamp: tell.time(world.block(log.block).time),
      transaction: log.hash,
      log_index: log.index,
      address: log.address,
      event: 'Transfer',
    })
    const all = wanted()
    judge.same('items', all.slice(0, limit).map(toRow))
    all.slice(0, limit).forEach((log, index) => {
      if (wordsIn(log.data) !== 1) return
      const values = judge
        .at<{ value: string }[]>(`items.${index}.args`)
        .map(({ value }) => lower(String(value)))
      const expected = [addressOf(log.topics[1]), addressOf(log.topics[2]), String(uintAt(log.data, 0))]
      judge.same(
        `items.${index}.args`,
        expected.map((value, at) => (values[at] === value ? {} : { value })),
      )
    })
    if (!asked.answer.next_cursor) return
    const cursor = asked.answer.next_cursor
    const second = await ask(['get_logs', { ...args, event: 'Transfer', from_block: '0', cursor }])
    second.judge.same('items', all.slice(limit, 2 * limit).map(toRow))
    void row
  },
}
