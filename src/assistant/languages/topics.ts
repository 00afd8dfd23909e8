import { linesOf } from '../textOf.ts'
import type { Words } from './Words.ts'

/** What is named: a token, an account, a hash or a block; and over which time, of which no window may be. */
export type Asked = { named: string; when: string; past: boolean }

/** What can be asked and told in other languages. */
export type Topic =
  Words<'price holders safe balance ether transaction block fee volume trades buys sells buyers sellers traders locked change launch premium supply liquidity value creator launches graduated chainVolume chainTrades chainTraders transactions blocks swapCost quote buyVolume sellVolume flow walletFlow profit walletTrades walletTransactions open active tax approvals address launchesAt ath fdv kept curve snipers siblings entered volatility tps blockTime failed winRate firstBuyer impact decimals launchesTotal sendCost score sector stage'>

/** What an answer calls what it tells. */
export type Label =
  | Words<'price holders verdict worth ether status block time fee transactions volume trades buys sells buyers sellers traders locked change launched launchpad premium supply liquidity value creator launches graduated blocks'>
  | Words<'share fees average median sum difference pools pool transfers high low stocks memecoins tokens profit yes no buy sell amount trader traded flow feed top effective buyVolume sellVolume deposits withdrawals bridged open active approvals buyTax sellTax address'>
  | Words<'ath fdv kept curve snipers siblings burned free entered volatility tps blockTime failed winRate firstBuyer impact apr fakes shares decimals score sector'>

/** What a topic is asked for with, and what an answer tells of it: the first of these fields that a result has. */
type Telling = {
  ask: (asked: Asked) => string
  /** The same by itself, where one call tells more. */
  means?: (asked: Asked) => string
  lines: readonly (readonly [label: Label, fields: readonly string[], window: string | undefined])[]
}

const says =
  (template: string) =>
  ({ named, when, past }: Asked): string => {
    const token = `${named.startsWith('0x') ? 'token ' : ''}${named === 'ETH' ? 'WETH' : named}`
    const values: Readonly<Record<string, string>> = {
      named,
      token,
      when,
      past: past ? ` ${when}` : '',
      block: named === '' ? 'show me the latest block' : `show me block ${named}`,
      // One call tells all that happened to a token in a window, and one all that happened on the chain.
      all: `volume of ${token} ${when}`,
      chain: `total volume on the chain ${when}`,
    }
    return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }

/** Each line says how a topic is asked for, how at a time that is past, what that means by itself, and its fields. */
export const topics = Object.fromEntries(
  linesOf('rows/topics').map((line): [string, Telling] => {
    const [name = '', now = '', then = '', means = '', told = ''] = line.split('|').map((part) => part.trim())
    const ask = (asked: Asked) => says(asked.past && then !== '' ? then : now)(asked)
    const lines = told.split(' ').map((field) => {
      const [label = '', rest = ''] = field.split('=')
      const [paths = '', window] = rest.split('@')
      // Our own lines name labels that there are.
      return [label as Label, paths.split(','), window] as const
    })
    return [name, { ask, ...(means === '' ? {} : { means: says(means) }), lines }]
  }),
) as Readonly<Record<Topic, Telling>>
