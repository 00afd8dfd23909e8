import { type Address, type Hex, zeroAddress } from 'viem'
import type { LaunchpadFact } from '../../../../src/base/network/facts.ts'
import { generationsOf } from '../../../../src/base/network/generationsOf.ts'
import type { Network } from '../../../../src/base/network/Network.ts'
import { type EventValues, eventReading } from '../decodeEvent.ts'
import { lower, placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** What launchpads call the same things. */
const tokenNames = ['token', 'tokenAddress', 'asset', 'addr']
const creatorNames = ['creator', 'deployer', 'launcher', 'tokenAdmin', 'msgSender']
const quoteNames = ['pairToken', 'pairedToken', 'pairedAsset', 'quoteToken', 'numeraire', 'collateralToken']
const poolNames = ['poolId', 'pool', 'pair', 'lp', 'poolOrHook']
const curveNames = ['curve', 'bondingCurve']

/** The first of these parameters that is an address or an id. */
const firstOf = (values: EventValues, names: readonly string[]): Hex | undefined =>
  names.map((name) => values[name]).find((value): value is Hex => /^0x/.test(String(value)))

function namedPool(values: EventValues, pad: LaunchpadFact): Hex | null {
  const pool = firstOf(values, poolNames)
  return !pool || BigInt(pool) === 0n || (pad.hook && pool === lower(pad.hook)) ? null : pool
}

type Curve = { key: string; venue: string; token0: Address; token1: Address }
type LaunchParts = { network: Network; addCurve: (log: RescannedLog, curve: Curve) => void }

/** The curve a launch opens: a contract of its own, or a place in the launchpad's. */
function curveOf(
  values: EventValues,
  log: RescannedLog,
  { pad, native, told }: { pad: LaunchpadFact; native: boolean; told: Hex | undefined },
): Curve | undefined {
  const token = firstOf(values, tokenNames) as Address
  const own = firstOf(values, curveNames)
  // Trades that name the token are found by it; others by the contract that writes them.
  const byToken = !own || / token[,)]/.test(pad.tradeEvent ?? '')
  const quote = told ?? firstOf(values, quoteNames) ?? (native ? zeroAddress : undefined)
  if (!quote || !(own || native)) return undefined
  const key = byToken ? log.address + token.slice(2) : own
  return { key, venue: pad.key, token0: token, token1: quote as Address }
}

/** What events beside launches say that curves are paid in, by transaction, launchpad and token. */
function quotesTold(logs: readonly RescannedLog[], network: Network): Map<string, Hex> {
  const told = new Map<string, Hex>()
  for (const pad of network.launchpads) {
    if (!pad.quoteEvent) continue
    const event = eventReading(pad.quoteEvent)
    for (const log of logs) {
      const isOwn = pad.factories.some((factory) => lower(factory) === log.address)
      const values = isOwn && log.topics[0] === event.topic ? event.decode(log) : undefined
      const quote = values && firstOf(values, quoteNames)
      if (quote) told.set(launchKey(log, String(firstOf(values, tokenNames))), quote)
    }
  }
  return told
}

const launchKey = ({ block, transactionIndex, address }: RescannedLog, token: string) =>
  `${block} ${transactionIndex} ${address} ${token}`

/** Launches and graduations, by the events that the network's facts name for each launchpad. */
export function expectLaunches(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  { network, addCurve }: LaunchParts,
): void {
  const quotes = quotesTold(logs, network)
  const all = network.launchpads.flatMap((pad) => generationsOf(pad).map((events) => ({ pad, events })))
  for (const { pad, events } of all) {
    const factories = new Set<string>(pad.factories.map(lower))
    const [launch, graduation] = [events.event, events.graduationEvent].map(
      (text) => text && eventReading(text),
    )
    const native = events.curveQuote === 'native'
    for (const log of logs) {
      if (!factories.has(log.address)) continue
      const launched = launch && launch.topic === log.topics[0] ? launch.decode(log) : undefined
      const token = launched && firstOf(launched, tokenNames)
      if (token) {
        const curve = curveOf(launched, log, { pad, native, told: quotes.get(launchKey(log, token)) })
        if (curve) addCurve(log, curve)
        addRow(rows, 'launches', {
          ...placeOf(log),
          launchpad: pad.key,
          token_id: token,
          creator_id: firstOf(launched, creatorNames) ?? zeroAddress,
          pool_id: curve ? curve.key : namedPool(launched, pad),
          quote_id: curve ? curve.token1 : (firstOf(launched, quoteNames) ?? null),
        })
      }
      const done = graduation && graduation.topic === log.topics[0] ? graduation.decode(log) : undefined
      const graduated = done && firstOf(done, tokenNames)
      if (graduated) {
        const pool = namedPool(done, pad)
        addRow(rows, 'graduations', {
          ...placeOf(log),
          launchpad: pad.key,
          token_id: graduated,
          pool_id: pool,
        })
      }
    }
  }
}
