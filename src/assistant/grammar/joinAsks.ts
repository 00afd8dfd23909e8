import type { Ask } from './Ask.ts'
import { ofBlock } from './attributes/ofBlock.ts'
import type { JoinRule } from './Joining.ts'
import { joinFigures } from './joinFigures.ts'
import { joinRows } from './joinRows.ts'
import { lendParts } from './lendParts.ts'
import { ofTransactions } from './ofTransactions.ts'

const isPlace = /^(?:launchpad|exchange|sector)$/

/** The first that applies is what is made of a part. */
const rules: readonly JoinRule[] = [...joinFigures, ...joinRows]

/** Parts lend each other what they lack, and one that only names what is to be told belongs to the one before. */
export function joinAsks(said: readonly Ask[]): Ask[] | string {
  const asks = ofTransactions(said)
  const out: Ask[] = []
  let setting: Ask | undefined
  for (const own of asks) {
    const before = out.at(-1)
    if (!before && asks.length > 1 && isSetting(own)) {
      setting = setting ? bothSettings(setting, own) : own
      continue
    }
    const joined = before && join(own, before, out)
    if (joined === 'joined') continue
    if (joined) return joined.unjoined
    out.push(own)
  }
  ofNextRows(out)
  if (setting) ofTheSet(out, setting)
  lendParts(out, setting)
  if (setting && !isUsed(setting, out)) return 'names what nothing asks of'
  if (setting)
    for (const ask of out) {
      ask.dims.push(...setting.dims.filter(({ dim }) => !ask.dims.some((own) => own.dim === dim)))
      ask.without.push(...setting.without)
      ask.withoutRows.push(...setting.withoutRows)
      // "LP check on 0x…: how many open positions?"
      if (setting.rows === 'lp' && (ask.rows ?? 'position') === 'position') ask.rows = 'lp'
      // "Pons v2: how many were launched there?"
      if (ask.dims.some(({ dim }) => isPlace.test(dim)))
        ask.points = ask.points.filter((own) => own !== 'there')
    }
  ofSameBlock(out)
  ofNewestBlock(out)
  if (out.some(asksOfNothing)) return 'asks of nothing'
  return out.length === 0 ? 'nothing is asked' : out
}

function join(own: Ask, before: Ask, out: Ask[]): ReturnType<JoinRule> {
  const joining = { own, before, out, isBare: isBare(own), isEmpty: isEmpty(own) }
  for (const rule of rules) {
    const joined = rule(joining)
    if (joined !== undefined) return joined
  }
  return undefined
}

const isBare = ({ rows, tokens, wallets, bounds, without, withoutRows, order, dims }: Ask): boolean =>
  rows === undefined &&
  tokens.length + wallets.length + bounds.length + without.length + withoutRows.length + dims.length === 0 &&
  !order

const isEmpty = ({ wants, figure, order, bounds, nth }: Ask): boolean =>
  wants.length === 0 && figure === undefined && !order && bounds.length === 0 && nth === undefined

const bothSettings = (one: Ask, other: Ask): Ask => ({
  ...one,
  ...other,
  tokens: [...one.tokens, ...other.tokens],
  wallets: [...one.wallets, ...other.wallets],
  times: [...one.times, ...other.times],
  dims: [...one.dims, ...other.dims],
  asks: [...one.asks, ...other.asks],
  ever: one.ever || other.ever,
})

/** "Wallet 0x…, last 7 days: …" says of what the rest is asked. */
const isSetting = (own: Ask): boolean =>
  isEmpty(own) &&
  own.asks.every((asked) => /^(?:now|compare|verb)/.test(asked)) &&
  (own.rows === undefined || own.rows === 'position' || own.rows === 'lp') &&
  own.tokens.length + own.wallets.length + own.times.length + own.dims.length + own.without.length > 0

/** "The biggest winner and the biggest loser among the stocks": the first is of the same. */
function ofNextRows(out: readonly Ask[]): void {
  out.forEach((own, at) => {
    const next = out[at + 1]
    if (!own.order || own.rows !== undefined || own.tokens.length > 0) return
    if (!next?.order || next.rows === undefined) return
    own.rows = next.rows
    own.dims = [...own.dims, ...next.dims]
    own.times = own.times.length > 0 ? own.times : next.times
  })
}

/** "AAPL, NVDA and TSLA: how many holders do the three tokens have?" */
function ofTheSet(out: readonly Ask[], { tokens }: Ask): void {
  for (const ask of out) {
    const isOfThem = ask.take === tokens.length && tokens.length > 1 && ask.tokens.length === 0
    if (!isOfThem || ask.order || !/^(?:token|stock|memecoin)$/.test(ask.rows ?? '')) continue
    delete ask.take
    delete ask.rows
  }
}

const isUsed = (setting: Ask, out: readonly Ask[]): boolean =>
  (setting.tokens.length === 0 || out.some(({ tokens }) => tokens.length > 0)) &&
  (setting.wallets.length === 0 || out.some(({ wallets }) => wallets.length > 0))

/** "What is the newest block, and how many transactions has it?" */
function ofNewestBlock(out: readonly Ask[]): void {
  if (!out.some(({ wants }) => wants.includes('newestBlock'))) return
  for (const ask of out) {
    const isOfBlock = ask.wants.includes('transactions') || ask.wants.includes('gas')
    const isOfElse = ask.rows === 'block' || ask.tokens.length > 0 || ask.times.length > 0
    if (isOfBlock && !isOfElse && ask.block === undefined) ask.block = 'latest'
  }
}

/** "Which block was newest at noon, and what was its base fee?" */
function ofSameBlock(out: readonly Ask[]): void {
  out.forEach((own, at) => {
    const block = out[at - 1]?.block
    if (block !== undefined && countsTrades(own)) {
      own.wants = ['trades']
      delete own.rows
      delete own.figure
    }
    const isOfIt = own.wants.length > 0 && own.wants.every((want) => want in ofBlock)
    if (own.rows !== undefined || own.tokens.length > 0 || !isOfIt) return
    const isNow = own.asks.includes('now')
    if (block !== undefined && own.block === undefined && !isNow) own.block = block
  })
}

/** "Block 112: how many swaps were in there?" */
const countsTrades = ({ rows, figure, wants, tokens, times, bounds, dims }: Ask): boolean =>
  rows === 'trade' &&
  figure === 'count' &&
  wants.length + tokens.length + times.length + bounds.length + dims.length === 0

/** "Who was it?" */
const asksOfNothing = ({ asks, wants, rows, order, figure, dims, nth }: Ask): boolean =>
  nth === undefined &&
  asks.some((asked) => /^(?:who|where|when)$/.test(asked)) &&
  wants.length + dims.length === 0 &&
  rows === undefined &&
  !order &&
  figure === undefined
