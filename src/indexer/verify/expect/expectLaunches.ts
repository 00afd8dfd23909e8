import { type Address, type Hex, zeroAddress } from 'viem'
import type { LaunchpadFact } from '../../../network/facts.ts'
import type { Network } from '../../../network/Network.ts'
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
function curveOf(values: EventValues, log: RescannedLog, pad: LaunchpadFact): Curve | undefined {
  const token = firstOf(values, tokenNames) as Address
  const shared = pad.curveQuote && log.address + token.slice(2)
  const key = firstOf(values, curveNames) ?? shared
  const quote = firstOf(values, quoteNames) ?? (pad.curveQuote && zeroAddress)
  return key && quote ? { key, venue: pad.key, token0: token, token1: quote as Address } : undefined
}

/** Launches and graduations, by the events that the network's facts name for each launchpad. */
export function expectLaunches(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  { network, addCurve }: LaunchParts,
): void {
  for (const pad of network.launchpads) {
    const factories = new Set<string>(pad.factories.map(lower))
    const [launch, graduation] = [pad.event, pad.graduationEvent].map((text) => text && eventReading(text))
    for (const log of logs) {
      if (!factories.has(log.address)) continue
      const launched = launch && launch.topic === log.topics[0] ? launch.decode(log) : undefined
      const token = launched && firstOf(launched, tokenNames)
      if (token) {
        const curve = curveOf(launched, log, pad)
        if (curve) addCurve(log, curve)
        addRow(rows, 'launches', {
          ...placeOf(log),
          launchpad: pad.key,
          token_id: token,
          creator_id: firstOf(launched, creatorNames) ?? zeroAddress,
          pool_id: curve ? curve.key : namedPool(launched, pad),
          quote_id: firstOf(launched, quoteNames) ?? (curve ? zeroAddress : null),
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
