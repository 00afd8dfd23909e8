import { describe, expect, it } from 'vitest'
import type { AgentReply } from './AgentReply.ts'
import { answerCase, type Check, type Turn } from './AnswerCase.ts'
import type { WantedReader } from './createWantedReader.ts'
import { judgeTurn, type Verdict } from './judgeTurn.ts'

/*
 * The judge is judged by answers written by hand. What they are held against is written down here too: no world is
 * asked.
 */

const read: WantedReader = async (wanted) => {
  if ('value' in wanted) return wanted.value
  throw new Error('These cases have values only.')
}

const nowMs = Date.parse('2026-11-13T20:01:00Z')

const turnOf = (turn: Record<string, unknown>): Turn => {
  const [only] = answerCase.parse({ kind: 'test', turns: [{ ask: 'What?', ...turn }] }).turns
  if (!only) throw new Error('There is no turn.')
  return only
}

async function verdictOf(
  turn: Record<string, unknown>,
  answer: string,
  outcome: AgentReply['outcome'] = 'answered',
): Promise<Verdict> {
  return (await judgeTurn(turnOf(turn), { answer, outcome }, { read, nowMs })).verdict
}

const must = (...checks: unknown[]) => ({ must: checks as Check[] })

const one = '0x7bE692e0319eAa06c162c2c6d434edc28490ae56'
const other = '0x2f47ABAaaDBc01FA926bf32710fe49eD3Fc1528C'

type Sample = [Verdict, string]

const samples: Record<string, { turn: Record<string, unknown>; answers: Sample[] }> = {
  'a figure': {
    turn: must({ figure: { value: 270.80777921945526 } }),
    answers: [
      ['right', '**AAPL costs $270.81**.\n\n_As of block 183 on devnet._'],
      ['right', 'AAPL: 270.8 dollars'],
      ['right', 'About $271.'],
      ['wrong', 'AAPL costs $271.55.'],
      ['wrong', 'AAPL costs $27,081.'],
      ['wrong', 'AAPL rose 270.81 %.'],
      ['wrong', 'AAPL has 51 holders.'],
      ['refused wrongly', 'The price of AAPL is not known.'],
    ],
  },
  'a large figure': {
    turn: must({ figure: { value: 2_774_604.0055 } }),
    answers: [
      ['right', 'It has $2,774,604.01 of liquidity.'],
      ['right', 'It has $2.77M of liquidity.'],
      ['right', 'It has 2.8 million dollars.'],
      ['wrong', 'It has $2.77k of liquidity.'],
      ['wrong', 'It has $3M of liquidity.'],
    ],
  },
  'a figure with a sign': {
    turn: must({ figure: { value: -27.38 }, unit: 'bps' }),
    answers: [
      ['right', 'AAPL trades 0.27 % below its oracle.'],
      ['right', 'The premium is −27.38 bps.'],
      ['partly', 'AAPL trades 0.27 % above its oracle.'],
      ['wrong', 'AAPL trades 27.38 % below its oracle.'],
    ],
  },
  'a small percentage': {
    turn: must({ figure: { value: 3.66 }, unit: 'bps' }),
    answers: [
      ['right', 'The premium is 0.04 %.'],
      ['right', 'They are 0.037 percentage points apart.'],
      ['wrong', 'The premium is 0.4 %.'],
      ['wrong', 'The premium is 0.05 %.'],
    ],
  },
  'a figure of a named thing': {
    turn: must({ figure: { value: 64 }, near: 'score' }),
    answers: [
      ['right', 'VIRTUAL has a score of 64 out of 100.'],
      ['partly', 'VIRTUAL has 64 holders.'],
      ['right', 'VIRTUAL: caution; its score is 64.'],
      ['wrong', 'VIRTUAL has a score of 76.'],
    ],
  },
  'a figure with rivals': {
    turn: must({ figure: { value: 280_508.43 }, rivals: { value: [458_548.11, 280_508.43] } }),
    answers: [
      ['right', 'The second pool traded $280,508.'],
      ['partly', '- 1: $458,548.11\n- 2: $280,508.43'],
      ['wrong', 'The pool traded $458,548.11.'],
    ],
  },
  'a figure in another language': {
    turn: must({ figure: { value: 1269.85 } }, { language: 'de' }),
    answers: [
      ['right', 'Der Preis von NVDA ist 1.269,85 $.'],
      ['partly', 'The price of NVDA is $1,269.85.'],
      ['wrong', 'Der Preis von NVDA ist 1.369,85 $.'],
      ['wrong', 'I see the chart of NVDA.'],
    ],
  },
  'a count': {
    turn: must({ count: { value: 15 } }),
    answers: [
      ['right', '15 of 36 stocks trade below their oracle.'],
      ['right', 'Stocks by premium:\n- GOOGL: -132.52 bps\n\nIn all, 15 of them.'],
      ['wrong', 'Stocks by premium:\n- COIN: 31.77 bps, 15 trades'],
      ['wrong', '19 stocks trade below their oracle.'],
      ['asked back wrongly', 'Which stocks do you mean?'],
    ],
  },
  'a small count': {
    turn: must({ count: { value: 0 } }),
    answers: [
      ['right', 'None of them.'],
      ['right', 'There are no such pools.'],
      ['wrong', 'There are three.'],
    ],
  },
  'a name': {
    turn: must({ name: { value: one }, rivals: { value: [one, other] } }),
    answers: [
      ['right', `The largest holder is \`${one}\`.`],
      ['right', 'The largest holder is 0x7bE6…ae56.'],
      ['partly', `- 1: ${other}\n- 2: ${one}`],
      ['wrong', `The largest holder is ${other}.`],
    ],
  },
  'the second of a list': {
    turn: must({ name: { value: 'NVDA' }, rivals: { value: ['TSLA', 'NVDA', 'SPY', 'AAPL', 'GME'] } }),
    answers: [
      ['right', 'After TSLA, NVDA has the most holders (63).'],
      ['partly', '- 1: TSLA, 65\n- 2: NVDA, 63'],
      ['wrong', 'GME, AAPL, SPY, TSLA and NVDA have most holders.'],
      ['wrong', 'TSLA has the second most holders, 65.'],
    ],
  },
  'a short ticker': {
    turn: must({ name: { value: 'ON' } }),
    answers: [
      ['right', 'It is ON.'],
      ['wrong', 'It is on the list.'],
    ],
  },
  'a list': {
    turn: must({ list: { value: ['SNDK', 'MU', 'INTC'] }, others: { value: ['NVDA', 'MU'] } }),
    answers: [
      ['right', 'SNDK, MU and INTC trade below their oracles.'],
      ['right', 'Leaving out NVDA, the three are SNDK, MU and INTC.'],
      ['partly', 'SNDK trades below its oracle.'],
      ['wrong', 'SNDK, MU, INTC and NVDA.'],
      ['wrong', 'AAPL and TSLA.'],
    ],
  },
  'a list in order': {
    turn: must({ list: { value: ['MARIAN', 'MTURNIP', 'LHEDGEHOG'] }, ordered: true }),
    answers: [
      ['right', '1. MARIAN\n2. MTURNIP\n3. LHEDGEHOG'],
      ['partly', 'LHEDGEHOG, MTURNIP, MARIAN'],
    ],
  },
  'a moment': {
    turn: must({ date: { value: '2026-11-13T17:57:20Z' } }),
    answers: [
      ['right', 'It was launched at 2026-11-13 17:57 UTC.'],
      ['right', 'It was launched on 13 November 2026 at 5:57 pm UTC.'],
      ['right', 'It was launched 2 hours ago.'],
      ['right', 'It was launched today at 17:57 UTC.'],
      ['partly', 'It was launched today.'],
      ['partly', 'It was launched on Nov 13.'],
      ['wrong', 'It was launched on 12 November 2026 at 17:57.'],
      ['wrong', 'It was launched 5 hours ago.'],
    ],
  },
  'yes or no': {
    turn: must({ truth: { value: false }, yes: ['genuine'], no: ['impostor', 'not genuine'] }),
    answers: [
      ['right', 'No, the issuer did not make it.'],
      ['right', 'This is an impostor.'],
      ['right', 'It is not genuine.'],
      ['wrong', 'Yes, it is.'],
      ['wrong', 'It is genuine.'],
      ['wrong', 'It has 63 holders.'],
    ],
  },
  'several parts': {
    turn: must({ figure: { value: 270.8 } }, { count: { value: 51 }, near: 'holder' }),
    answers: [
      ['right', 'AAPL costs $270.80. It has 51 holders.'],
      ['partly', 'AAPL costs $270.80.'],
      ['partly', 'AAPL has 51 holders. I could not answer the other part.'],
      ['wrong', 'AAPL has 148 transfers.'],
    ],
  },
  'rows instead of their sum': {
    turn: {
      ...must({ figure: { value: 95.3 }, unit: 'percent' }),
      part: [
        { figure: { value: 87.93 }, unit: 'percent' },
        { figure: { value: 7.37 }, unit: 'percent' },
      ],
    },
    answers: [
      ['right', 'Together they hold 95.3 %.'],
      ['partly', 'One holds 87.93 %, the other 7.37 %.'],
      ['wrong', 'One holds 87.93 %.'],
    ],
  },
  'either of two': {
    turn: must({ any: [{ says: ['16:00'] }, { figure: { value: 480 }, unit: 'seconds' }] }),
    answers: [
      ['right', 'At 16:00 in New York.'],
      ['right', 'It is 8 minutes old.'],
      ['wrong', 'It is 9 minutes old.'],
    ],
  },
  'what must not be said': {
    turn: { ...must({ figure: { value: 23_528.87 } }), mustNot: [{ figure: { value: 26_419.85 } }] },
    answers: [
      ['right', 'A sale of $23,528.87.'],
      ['wrong', 'A sale of $23,528.87 and a purchase of $26,419.85.'],
    ],
  },
}

describe.each(Object.entries(samples))('%s', (_, { turn, answers }) => {
  it.each(answers)('is %s in "%s"', async (verdict, answer) => {
    expect(await verdictOf(turn, answer, answer.endsWith('?') ? 'asks_back' : 'answered')).toBe(verdict)
  })
})

it('reads the unit of a figure from the name of its field, where the case says none', async () => {
  const moved: Check = {
    figure: { call: 'get_token_analytics', arguments: {}, path: 'data.price_change_percent' },
  }
  const worth: Check = {
    figure: { rows: 'get_holders', arguments: {}, items: '', where: [], take: 'sum', by: 'usd' },
  }
  const verdict = async (check: Check, answer: string) =>
    (
      await judgeTurn(
        turnOf(must(check)),
        { answer, outcome: 'answered' },
        { read: async () => -0.4661, nowMs },
      )
    ).verdict
  expect(await verdict(moved, 'TSLA: -0.4661 %')).toBe('right')
  expect(await verdict(moved, 'TSLA: -46.61 %')).toBe('wrong')
  expect(await verdict(worth, 'TSLA: -0.4661 %')).toBe('wrong')
  expect(await verdict(worth, 'TSLA: -0.4661')).toBe('right')
})

describe('what an answer does', () => {
  it('is a refusal where one is due', async () => {
    const advice = { expect: ['refuse'], must: [{ says: ['honeypot'] }] }
    expect(await verdictOf(advice, 'I give no advice. It is a honeypot.', 'refused')).toBe('refused rightly')
    expect(await verdictOf(advice, 'I give no advice.', 'refused')).toBe('partly')
    expect(await verdictOf(advice, 'Yes, buy it, no honeypot.')).toBe('wrong')
    expect(await verdictOf(must({ figure: { value: 3 } }), 'I give no advice.', 'refused')).toBe(
      'refused wrongly',
    )
  })

  it('is a question back where one is due', async () => {
    const vague = { expect: ['ask_back'] }
    expect(await verdictOf(vague, 'Of which token?', 'asks_back')).toBe('asked back rightly')
    expect(await verdictOf(vague, 'ETH costs $3,312.')).toBe('wrong')
    expect(await verdictOf(vague, 'I do not predict.', 'refused')).toBe('refused wrongly')
  })

  it('is a courtesy where one is due', async () => {
    const thanks = { expect: ['courtesy'] }
    expect(await verdictOf(thanks, "You're welcome!")).toBe('right')
    expect(await verdictOf(thanks, 'What would you like to know?', 'asks_back')).toBe('asked back wrongly')
    expect(await verdictOf(thanks, 'You are welcome: AAPL costs $270.81.')).toBe('wrong')
  })
})
