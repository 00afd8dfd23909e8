import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const blockByTimeCheck: Check = {
  kind: 'block by time',
  tools: ['get_block'],
  async run({ world, random, ask }) {
    const { blocks } = world.chronicle
    const [first, last] = [world.block(0).time, world.block(world.chronicle.head()).time]
    const time = first + random.below(last - first)
    const direction = random.pick(['before', 'after', 'nearest'])
    const args = { timestamp: tell.time(time), direction }
    const { judge, block: top } = await ask(['get_block_by_time', args])
    const known = blocks.slice(0, top + 1)
    const before = known.findLast((one) => one.time <= time)
    const after = known.find((one) => one.time >= time)
    const far = (one: { time: number } | undefined) =>
      one ? Math.abs(one.time - time) : Number.POSITIVE_INFINITY
    const found =
      direction === 'before'
        ? before
        : direction === 'after'
          ? after
          : far(before) <= far(after)
            ? before
            : after
    if (!found) return judge.skip('block', 'no block on that side')
    // Of two that are equally near, either is the nearest.
    if (direction === 'nearest' && far(before) === far(after)) {
      const told = known[judge.at<number>('block')]
      judge.same('distance_s', (told?.time ?? 0) - time)
      return
    }
    judge.same('', {
      block: found.number,
      timestamp: tell.time(found.time),
      requested: tell.time(time),
      distance_s: found.time - time,
    })
    const whole = await ask(['get_block', args])
    whole.judge.same('number', found.number)
    whole.judge.same('timestamp', tell.time(found.time))
  },
}
