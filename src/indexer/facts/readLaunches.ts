import { type Address, type Hex, zeroAddress } from 'viem'
import type { LaunchpadFact } from '../../network/facts.ts'
import { decodeByName, type NamedEvent, toNamedEvent } from './decodeByName.ts'
import type { IndexedLog } from './IndexedLog.ts'
import type { LogReader } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'

/** What launchpads call the same things; the first name an event has counts. */
const names = {
  token: ['token', 'tokenAddress', 'asset', 'addr'],
  creator: ['creator', 'deployer', 'launcher', 'tokenAdmin', 'msgSender'],
  curve: ['curve', 'bondingCurve'],
  pool: ['poolId', 'pool', 'pair', 'lp', 'poolOrHook'],
  quote: ['pairToken', 'pairedToken', 'pairedAsset', 'quoteToken', 'numeraire', 'collateralToken'],
} as const

type Values = Record<string, unknown>

function pick(values: Values, what: keyof typeof names): Hex | undefined {
  for (const name of names[what]) {
    const value = values[name]
    if (typeof value === 'string' && value.startsWith('0x')) return value.toLowerCase() as Hex
  }
  return undefined
}

const isNothing = (hex: Hex) => /^0x0*$/.test(hex)

/** Launchpad and token together: the key of a curve that lives inside the launchpad's own contract. */
export const sharedCurveKey = (launchpad: Address, token: Address): Hex => `${launchpad}${token.slice(2)}`

/** The pool the event names; a hook or an empty field is none. */
function poolOf(values: Values, pad: LaunchpadFact): Hex | undefined {
  const pool = pick(values, 'pool')
  return pool === undefined || isNothing(pool) || pool === pad.hook?.toLowerCase() ? undefined : pool
}

/** The curve a launch opens: a contract of its own, or a place in the launchpad's. */
function addCurve(
  facts: RangeFacts,
  log: IndexedLog,
  launch: { pad: LaunchpadFact; token: Address; values: Values },
) {
  const { pad, token, values } = launch
  const own = pick(values, 'curve')
  const quote =
    (pick(values, 'quote') as Address | undefined) ?? (pad.curveQuote === 'native' ? zeroAddress : undefined)
  if (quote === undefined || (own === undefined && pad.curveQuote === undefined)) return undefined
  const pool = own ?? sharedCurveKey(log.address, token)
  facts.pools.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool,
    venue: pad.key,
    kind: 'curve',
    token0: token,
    token1: quote,
    fee: null,
    tickSpacing: null,
    hooks: null,
    openingSqrtPrice: null,
  })
  return pool
}

function readLaunch(event: NamedEvent): LogReader {
  return (log, facts, { known }) => {
    const pad = known.launchpads.get(log.address)
    const values = pad ? decodeByName(event, log) : undefined
    const token = values ? (pick(values, 'token') as Address | undefined) : undefined
    if (!pad || !values || !token) return
    const curve = addCurve(facts, log, { pad, token, values })
    const quote = pick(values, 'quote')
    addEvent(facts, 'launches', {
      position: log.position,
      transaction_index: log.transactionIndex,
      launchpad: pad.key,
      token_id: token,
      creator_id: pick(values, 'creator') ?? zeroAddress,
      pool_id: curve ?? poolOf(values, pad) ?? null,
      quote_id: quote ?? (curve ? zeroAddress : null),
    })
  }
}

function readGraduation(event: NamedEvent): LogReader {
  return (log, facts, { known }) => {
    const pad = known.launchpads.get(log.address)
    const values = pad ? decodeByName(event, log) : undefined
    const token = values ? pick(values, 'token') : undefined
    if (!pad || !values || !token) return
    addEvent(facts, 'graduations', {
      position: log.position,
      transaction_index: log.transactionIndex,
      launchpad: pad.key,
      token_id: token,
      pool_id: poolOf(values, pad) ?? null,
    })
  }
}

/** Launchpads are rows of the network's facts: their events are read by what they call their parameters. */
export function launchReaders(launchpads: readonly LaunchpadFact[]): Map<Hex, LogReader> {
  const readers = new Map<Hex, LogReader>()
  for (const pad of launchpads) {
    if (pad.event) {
      const event = toNamedEvent(pad.event)
      readers.set(event.topic, readLaunch(event))
    }
    if (pad.graduationEvent) {
      const event = toNamedEvent(pad.graduationEvent)
      readers.set(event.topic, readGraduation(event))
    }
  }
  return readers
}
