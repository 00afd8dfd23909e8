import { describe, expect, it } from 'vitest'
import { callsOf, planOf, planOfTalk, queryOf } from '../../../test/assistant/planned.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'

const whereOf = (prompt: string) =>
  queryOf(prompt)?.where.map(({ fields, is, value }) => [fields[0], is, value])
const pathsOf = (prompt: string) =>
  planOf(prompt).aims.flatMap(({ fields }) => fields.map(({ path }) => path))

describe('a bound', () => {
  it('is of what somebody made, and of no token that they made', () => {
    const prompt = 'Who made more than $2,000 in the last 24 hours with at least 10 trades?'
    expect(callsOf(prompt)[0]).toMatchObject([toolNames.getTopTraders, { window: '24h' }])
    expect(whereOf(prompt)).toEqual([
      ['pnl_usd', 'over', 2000],
      ['trades', 'over', 10],
    ])
    expect(pathsOf('Who made PONS?')).toEqual(['created.deployer'])
  })

  it('in percent is a factor of the shares that an action gives', () => {
    expect(whereOf('Which applied dividends were larger than 2%?')).toContainEqual(['ratio', 'over', 1.02])
  })

  it('of one side says the same where the other is left out', () => {
    expect(whereOf('Which stocks are above their oracle? Leave out those below it.')).toEqual([
      ['premium_bps', 'over', 0],
    ])
    const both = planOf('How many stocks are below and how many above their oracle price?')
    expect(both.aims.map(({ query }) => query?.where[0]?.is)).toEqual(['under', 'over'])
  })
})

describe('what is asked of one that was told', () => {
  it('is of a block by its finality', () => {
    const [first, second] = [
      'What is the newest block that is final?',
      'How many transactions are in that one?',
    ] as const
    expect(planOf(first).steps[0]?.arguments).toEqual({ block: 'finalized' })
    expect(planOfTalk(first, second).steps[0]?.arguments).toEqual({ block: 'finalized' })
  })

  it('counts what its maker made, and what they pulled', () => {
    const { steps, aims } = planOf(
      'Who made PONS, how many tokens have they launched, and have they ever pulled liquidity?',
    )
    expect(steps.map(({ operation }) => operation)).toEqual([toolNames.getToken, toolNames.getDeployerRecord])
    expect(aims[1]?.total).toBe('launches')
    expect(aims[2]?.fields[0]?.path).toBe('liquidity_pulls')
  })

  it('is a share of all for the exchange that came first', () => {
    const plan = planOfTalk(
      'Which exchange had the largest volume in the last 24 hours?',
      'As a percentage of all, how big is that slice?',
    )
    expect(plan.steps[0]?.operation).toBe('chain_dex_volume_24h')
    expect(plan.aims[0]?.columns[0]?.path).toBe('share_percent')
  })

  it('goes on until the market changes, or the lock ends', () => {
    expect(planOfTalk('Is the stock market open?', 'until when?').aims[0]?.fields[0]?.path).toBe(
      'next_change',
    )
    const lock = planOfTalk('Is the liquidity of TUCK locked?', 'until when?')
    expect(lock.aims[0]?.fields[0]?.path).toBe('locks.0.until')
  })
})

describe('a lock', () => {
  it('is told with its end, its contract and who may take the liquidity', () => {
    expect(pathsOf('About TUCK: how long is its liquidity locked, and who may withdraw it then?')).toEqual([
      'locks.0.until',
      'locks.0.withdrawable_by',
    ])
    expect(pathsOf('who can drain the pool of PONS?')).toEqual(['removable_by.0'])
  })

  it('that somebody could pull has not been pulled', () => {
    expect(callsOf('did the dev of PONS pull the liquidity?')[0]).toMatchObject([
      toolNames.listLiquidityEvents,
      { type: 'remove', token: 'PONS' },
    ])
    expect(() => planOf('can the dev of PONS pull the liquidity?')).toThrow('whether something is so')
  })
})

describe('a figure', () => {
  it('is held against what stands before it', () => {
    expect(
      queryOf('For every dollar of PONS bought in the last 24 hours, how many dollars were sold?')?.figure,
    ).toEqual({
      op: 'ratio',
      field: 'items.0.sell_volume_usd',
      other: 'items.0.buy_volume_usd',
    })
  })

  it('is one of several together only where all of the chain is what they are part of', () => {
    const prompt = "What share of the whole chain's volume do PONS, NVDA and CASHCAT have together?"
    expect(queryOf(prompt)?.figure?.op).toBe('part')
    expect(callsOf(prompt)).toHaveLength(4)
    expect(() => planOf('What share of the volume do PONS and CASHCAT have?')).toThrow('a share')
  })

  it('sums those that are named, and the stocks of a wallet', () => {
    expect(
      queryOf('PONS and NVDA: how many holders do the two tokens have if you add them up?')?.figure?.op,
    ).toBe('sum')
    const wallet = '0x875c57cb05048f2dcf4c9d5d03827d7be7b4b86c'
    expect(queryOf(`What are the stock tokens in ${wallet} worth in total?`)).toMatchObject({
      where: [{ fields: ['shares'], is: 'some' }],
      figure: { op: 'sum', field: 'usd' },
    })
  })
})

describe('a moment', () => {
  it('may be a block, or a clock that is told in words', () => {
    expect(callsOf('How many holders did PONS have as of block 90?')[0]).toEqual([
      toolNames.getBlock,
      { block: '90' },
    ])
    const block = (clock: string) => callsOf(`Which block was the newest at ${clock} today?`)[0]?.[1]
    expect(block('half past two in the afternoon')).toEqual({ timestamp: '2026-11-13T14:30:00Z' })
    expect(block('half past twelve')).toEqual({ timestamp: '2026-11-13T12:30:00Z' })
    expect(block('quarter past twelve at night')).toEqual({ timestamp: '2026-11-13T00:15:00Z' })
    expect(block('quarter to nine')).toEqual({ timestamp: '2026-11-13T08:45:00Z' })
  })

  it('is when the next one that waits can be claimed', () => {
    const prompt = 'When does the next withdrawal become claimable?'
    expect(callsOf(prompt)[0]?.[1]).toMatchObject({ direction: 'withdrawal', status: 'in_challenge' })
    expect(queryOf(prompt)).toMatchObject({ sort: { field: 'challenge_ends_at', order: 'least' }, nth: 1 })
  })
})
