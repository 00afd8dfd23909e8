import type { Check } from '../../judge/Check.ts'
import { secondsOf } from '../../world/createWorld.ts'
import { tell } from '../tell.ts'
import { blockMeasures } from './blockMeasures.ts'
import type { ChainMeasure } from './ChainMeasure.ts'
import { exchangeMeasures } from './exchangeMeasures.ts'
import { newcomerMeasures } from './newcomerMeasures.ts'

/** One measure each, by the first part of the row's name. */
const chainMeasures: Readonly<Record<string, ChainMeasure>> = {
  ...blockMeasures,
  ...exchangeMeasures,
  ...newcomerMeasures,
}

const chainWindowNames = ['5m', '15m', '1h', '4h', '12h', '24h', '3d', '7d', '30d']

export const chainWindowsCheck: Check = {
  kind: 'chain windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(chainMeasures))
    const window = random.pick(chainWindowNames)
    const asked = await ask([`${name}_${window}`, {}])
    const { judge, block } = asked
    const from = world.windowStart(window, block)
    world.need(from.number, block)
    judge.same('window', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      to_block: block,
      complete: true,
    })
    const age = world.block(block).time - world.block(0).time
    const seconds = Math.min(secondsOf(window) ?? age, age)
    const measure = chainMeasures[name]
    if (measure) judge.same('', await measure({ world, asked, from: from.number, seconds }))
  },
}
