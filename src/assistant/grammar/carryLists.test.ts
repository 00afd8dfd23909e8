import { describe, expect, it } from 'vitest'
import { frameOf, planOf, planOfTalk } from '../../../test/assistant/planned.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'

const lastOf = (...prompts: readonly string[]) => {
  const { steps, aims } = planOfTalk(...prompts)
  return { operation: steps[0]?.operation, arguments: steps[0]?.arguments, query: aims[0]?.query }
}

describe('what goes on from a list', () => {
  it('narrows it', () => {
    expect(lastOf('v4 pools with the best yield', 'at least 50k in them')).toMatchObject({
      arguments: { dex: 'univ4', sort: 'apr' },
      query: { where: [{ fields: ['tvl_usd'], is: 'over', value: 50_000, inclusive: true }] },
    })
    expect(lastOf('newest launches on pons v2', 'with over 5k liquidity').query?.where).toMatchObject([
      { fields: ['liquidity_usd'], is: 'over', value: 5000 },
    ])
  })

  it('counts it, or adds it up', () => {
    expect(lastOf('which stock tokens have no price feed', 'how many are there').query?.figure).toEqual({
      op: 'count',
    })
    const wallet = '0x7be692e0319eaa06c162c2c6d434edc28490ae56'
    const { steps, aims } = planOfTalk(`what does ${wallet} hold`, 'how much is that in total')
    expect(steps[0]?.arguments).toMatchObject({ address: expect.stringMatching(/^0x7be6/i) })
    expect(aims[0]?.fields[0]?.path).toBe('totals.usd')
  })

  it('puts it into another order', () => {
    expect(lastOf('software stocks at a discount', 'sort by liquidity')).toMatchObject({
      query: { where: [{ fields: ['premium_bps'] }], sort: { field: 'liquidity_usd', order: 'most' } },
    })
  })

  it('asks the same of another kind, and more of what was compared', () => {
    expect(lastOf('volume of stocks in the last 24 hours', 'and memecoins').arguments).toMatchObject({
      universe: 'memecoins',
    })
    expect(planOfTalk('compare PONS and CASHCAT by liquidity', 'holders too').aims[0]?.fields).toMatchObject([
      { path: '*.holders' },
    ])
  })

  it('asks of the pool that was told, for the windows that its table has', () => {
    const pool = `0x${'95cfb5b5'.repeat(5)}`
    const frame = { ...frameOf(planOf('which pool is the deepest?')), rows: [{ pool }] }
    const day = planOf('how much did it earn in fees in the last 24 hours?', frame)
    expect(day.steps).toMatchObject([{ operation: toolNames.getPool, arguments: { pool } }])
    expect(day.aims[0]?.fields[0]?.path).toBe('windows.1.fees_usd')
    const week = planOf('and over the whole week?', { ...frameOf(day), rows: [{ pool }] })
    expect(week.aims[0]?.fields[0]?.path).toBe('windows.2.fees_usd')
    expect(() => planOf('how much did it earn in fees in the last 12 hours?', frame)).toThrow()
  })
})
