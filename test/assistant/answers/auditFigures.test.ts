import { describe, expect, it } from 'vitest'
import type { AgentReply } from './AgentReply.ts'
import { auditFigures } from './auditFigures.ts'

const other = '0x2f47ABAaaDBc01FA926bf32710fe49eD3Fc1528C'

describe('the audit of figures', () => {
  const result = {
    data: { holders: 51, price_usd: 270.80777, items: [{ usd: 1 }, { usd: 2 }], at: '2026-11-13T19:52:00Z' },
  }
  const audit = (answer: string, citations: AgentReply['citations'] = [], kept = true) =>
    auditFigures(
      {
        answer,
        citations,
        outcome: 'answered',
        calls: [
          { id: 'call_1', tool: 'get_token', arguments: { token: 'AAPL' }, ...(kept ? { result } : {}) },
        ],
      },
      ['Does AAPL have over 40 holders?'],
      async () => result,
    )
  const cited = { figure: '51', value: 51, call: 'call_1', path: 'data.holders' }

  it('takes what a result has, rounded, and what the question said', async () => {
    const answer =
      'AAPL has 51 holders, over 40, at $270.81 since 2026-11-13 19:52 UTC.\n\n_As of block 183 on devnet._'
    expect(await audit(answer, [cited])).toEqual({ invented: [], unresolved: [] })
    expect(await audit(answer, [cited], false)).toEqual({ invented: [], unresolved: [] })
  })

  it('finds what nobody said', async () => {
    const { invented } = await audit(`AAPL has 52 holders since 2026-11-12 and ${other}.`)
    expect(invented).toEqual(['52', other, '2026-11-12'])
    // Near a hundredth of the price, and near the number of holders.
    expect((await audit('It has 3 pools and 51.3 % of them.')).invented).toEqual(['3', '51.3 %'])
  })

  it('finds citations that lead nowhere or elsewhere', async () => {
    const broken = [
      { ...cited, call: 'call_2' },
      { ...cited, path: 'data.owners' },
      { ...cited, value: 52 },
      { ...cited, figure: '61' },
    ]
    expect((await audit('AAPL has 51 holders.', broken)).unresolved).toHaveLength(broken.length)
  })

  it('takes a figure that is derived from rows when its citation says how', async () => {
    const derived = { figure: '2', value: 2, call: 'call_1', path: 'data.items', operation: 'count' }
    expect(await audit('There are 2 of them.', [derived])).toEqual({ invented: [], unresolved: [] })
  })
})
