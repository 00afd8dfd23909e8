import { toolNames } from '../../base/names/toolNames.gen.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Ask } from './Ask.ts'
import type { Aimed, Planning } from './Planning.ts'

type Amount = NonNullable<Ask['amount']>

/** What an amount of one token brings in another, or what moves a price so far. */
export function planAmount(ask: Ask, amount: Amount, planning: Planning): Aimed {
  if (hasChoice(ask)) return { unplanned: 'an amount with a choice' }
  return amount.way ? planDepth(ask, amount, amount.way, planning) : planSwap(ask, amount, planning)
}

/** A quote is one of now, and tells what comes out and what it costs. */
const hasChoice = (ask: Ask): boolean =>
  ask.bounds.length + ask.dims.length + ask.without.length + ask.times.length + ask.wallets.length > 0 ||
  (ask.order ?? ask.rows ?? ask.moment ?? ask.interval ?? ask.take ?? ask.nth) !== undefined ||
  ask.wants.some((measure) => !/^(?:price|usd|amount|impact|fees|gas)$/.test(measure)) ||
  ask.figure === 'share'

/** "How many dollars of buying move it up by two percent?" */
function planDepth(ask: Ask, amount: Amount, way: 'buy' | 'sell', planning: Planning): Aimed {
  if (ask.tokens.length === 0) return { unplanned: 'an amount of what' }
  const ids = ask.tokens.map(({ reference }) => planning.call(toolNames.getMarketDepth, { token: reference }))
  const path = `${way}_usd`
  const dollars = {
    path,
    format: 'usd' as const,
    label: way === 'buy' ? 'dollars of buying' : 'dollars of selling',
  }
  return {
    aims: [
      {
        ...emptyAim(toolNames.getMarketDepth, ids),
        list: 'depth',
        query: {
          where: [{ fields: ['percent'], is: 'equal', value: amount.value, said: '' }],
          ...(ids.length > 1 ? { figure: { op: 'sum', field: path } } : {}),
        },
        noun: 'tokens',
        each: `{percent:percent}: {${path}:usd}`,
        measure: dollars,
        columns: [dollars],
      },
    ],
  }
}

/** "What do I get for 5 ETH in USDG?" */
function planSwap(ask: Ask, amount: Amount, planning: Planning): Aimed {
  const most = amount.token === undefined ? 1 : 2
  if (ask.tokens.length === 0 || ask.tokens.length > most) return { unplanned: 'an amount of what' }
  for (const { reference } of ask.tokens)
    planning.call(toolNames.getSwapQuote, {
      token_in: amount.token ?? 'USDG',
      token_out: reference,
      amount: String(amount.value),
    })
  return { aims: [] }
}
