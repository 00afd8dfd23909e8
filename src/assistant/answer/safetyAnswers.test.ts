import { beforeAll, describe, expect, it } from 'vitest'
import { askAgent } from '../../../test/assistant/askAgent.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { getSafety } from '../../operations/tools/safety/getSafety.ts'

describe('answers on safety', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await sharedWorld()
  })
  const answer = async (prompt: string) => (await askAgent(world, { prompt })).answer

  it(`give the verdict of ${toolNames.getSafety} and what decided it`, async () => {
    const { data } = await askTool(world, getSafety, { token: 'CASHCAT' })
    const cat = await answer('is CASHCAT safe?')
    expect(cat).toContain(`CASHCAT: caution**, score ${data.score}`)
    expect(cat).toContain(`alone holds ${data.top1_percent?.toFixed(2)} % of the supply`)
    expect(cat).not.toMatch(/no risk/i)
    const stock = await answer('is AAPL safe?')
    expect(stock).toContain('AAPL: trusted issuer**.')
    expect(stock).toMatch(/with these powers: .*block accounts/)
    expect(stock).not.toContain('score')
    expect(await answer(`is ${placeOf(world, 'trap honeypot')} safe?`)).toMatch(/danger.*honeypot/is)
  })

  it('say of what is quoted whether it can be sold again', async () => {
    const said = await answer('how much CASHCAT do I get for 0.1 ETH')
    expect(said).toMatch(/CASHCAT is \*\*tradeable\*\*; after token taxes [\d.,]+ CASHCAT arrive/)
    expect(said).toMatch(/Ask for no less than [\d.,]+ CASHCAT/)
  })
})
