import type { Ask } from './Ask.ts'
import { ofChain } from './attributes/ofChain.ts'
import { ofToken } from './attributes/ofToken.ts'

/** Parts lend each other what they lack: subjects, times, the moment that the setting names. */
export function lendParts(out: readonly Ask[], setting: Ask | undefined): void {
  const all = setting ? [setting, ...out] : out
  if (setting?.moment !== undefined)
    for (const ask of out) if (ask.moment === undefined) ask.moment = setting.moment
  if (all.length < 2) return
  lend('tokens', all, out)
  lend('wallets', all, out)
  lend('times', all, out)
  lendEver(out)
}

/** "How many trades so far, and how many were buys?" */
function lendEver(out: readonly Ask[]): void {
  const first = out.findIndex(({ ever }) => ever)
  if (first < 0 || out.some(({ times }) => times.length > 0)) return
  for (const ask of out.slice(first)) if (ask.rows?.startsWith('trade.')) ask.ever = true
}

function lend<K extends 'tokens' | 'wallets' | 'times'>(name: K, all: readonly Ask[], out: readonly Ask[]) {
  // What follows from the time of another part is not lent back to it.
  const has = all.find((ask) => ask[name].length > 0 && !(name === 'times' && ask.lent))
  if (!has) return
  for (const ask of out) {
    if (ask[name].length > 0 || (name === 'tokens' && (!takesToken(ask) || isOfOwnCoin(all, has, ask))))
      continue
    ask[name] = [...has[name]] as Ask[K]
    if (name === 'times') ask.lent = true
  }
}

/** "ETH price, base fee, and how many trades in the last hour?" is of the chain and its own coin. */
const isOfOwnCoin = (all: readonly Ask[], { tokens }: Ask, { points }: Ask): boolean =>
  points.length === 0 &&
  tokens.every(({ text }) => /^eth(?:er(?:eum)?)?$/i.test(text)) &&
  all.some(
    (own) =>
      (own.tokens.length === 0 && isOfChain(own)) ||
      own.wants.some((want) => want in ofChain && !(want in ofToken)),
  )

const takesToken = (ask: Ask): boolean =>
  (ask.rows === undefined && !isOfChain(ask)) || ask.points.length > 0 || isOfToken(ask) || isSpoken(ask)

/** "What's ETH worth, and what is the gas price?" */
const isOfChain = ({ wants, points, block, asks }: Ask): boolean =>
  block !== undefined ||
  asks.includes('chain') ||
  (points.length === 0 && wants.length > 0 && wants.every((want) => want in ofChain && !(want in ofToken)))

const isOfToken = ({ rows = '', order }: Ask): boolean =>
  /^holder/.test(rows) || (/^(?:trade|buyer|seller|trader|pool)/.test(rows) && !order)

const isSpoken = ({ rows = '', figure, order, dims, bounds }: Ask): boolean =>
  rows === 'token' && figure === undefined && !order && dims.length + bounds.length === 0
