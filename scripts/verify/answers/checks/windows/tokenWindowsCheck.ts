import type { Check, Operation } from '../../judge/Check.ts'
import { secondsOf } from '../../world/createWorld.ts'
import { subjects, windows } from '../subjects.ts'
import { tell } from '../tell.ts'
import { liquidityMeasures } from './liquidityMeasures.ts'
import { priceMeasures } from './priceMeasures.ts'
import type { TokenMeasure } from './TokenMeasure.ts'
import { traderMeasures } from './traderMeasures.ts'
import { tradingMeasures } from './tradingMeasures.ts'

/** One measure each, by the first part of the row's name. */
const tokenMeasures: Readonly<Record<string, TokenMeasure>> = {
  ...tradingMeasures,
  ...traderMeasures,
  ...priceMeasures,
  ...liquidityMeasures,
}

const rowWindows = windows.filter((window) => window !== 'all')

export const tokenWindowsCheck: Check = {
  kind: 'token windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(tokenMeasures))
    const window = random.pick(rowWindows)
    const token = subjects.tradedToken(world, random)
    const operation: Operation = [`${name}_${window}`, { token }]
    const asked = await ask(operation)
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      to_block: block,
      to_timestamp: tell.time(world.block(block).time),
      complete: true,
    })
    const decimals = await world.decimals(token)
    // A window that is longer than the chain is as long as the chain.
    const age = world.block(block).time - world.block(0).time
    const seconds = Math.min(secondsOf(window) ?? age, age)
    const measure = tokenMeasures[name]
    if (measure)
      judge.same('', await measure({ world, asked, token, from: from.number, decimals, seconds }), {
        near: 1e-7,
      })
  },
}
