import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const finalityCheck: Check = {
  kind: 'finality',
  tools: ['get_l1_status'],
  async run({ world, random, ask }) {
    const number = random.below(world.chronicle.head() + 1)
    const { judge, block: top } = await ask(['get_l1_status', { block: String(number) }])
    const [safe, finalized] = [judge.at<number>('safe.block'), judge.at<number>('finalized.block')]
    const told = (one: number) => ({
      block: one,
      timestamp: tell.time(world.block(one).time),
      lag_blocks: top - one,
    })
    judge.same('', {
      block: number,
      timestamp: tell.time(world.block(number).time),
      finality: number <= finalized ? 'finalized' : number <= safe ? 'safe' : 'latest',
      latest: told(top),
      safe: told(safe),
      finalized: told(finalized),
      safe_delay_s: world.block(top).time - world.block(safe).time,
      finalized_delay_s: world.block(top).time - world.block(finalized).time,
    })
  },
}
