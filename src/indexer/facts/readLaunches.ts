import { type Address, type Hex, zeroAddress } from 'viem'
import type { LaunchEvents, LaunchpadFact } from '../../base/network/facts.ts'
import { generationsOf } from '../../base/network/generationsOf.ts'
import { graduations, launches } from '../../sources/index/tables/eventTables.ts'
import { decodeByName, type NamedEvent, toNamedEvent } from './decodeByName.ts'
import type { IndexedLog } from './IndexedLog.ts'
import type { LogReader } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'
import { sharedCurveKey } from './sharedCurveKey.ts'

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

/** The pool the event names; a hook or an empty field is none. */
function poolOf(values: Values, pad: LaunchpadFact): Hex | undefined {
  const pool = pick(values, 'pool')
  return pool === undefined || isNothing(pool) || pool === pad.hook?.toLowerCase() ? undefined : pool
}

type Launch = { pad: LaunchpadFact; events: LaunchEvents; token: Address; values: Values }

/**
 * The curve a launch opens. Its key is how its trades name it: by the contract that writes them, where that is
 * one of its own, else by the launchpad's contract and the token.
 */
function curveOf(log: IndexedLog, { pad, events, token, values }: Launch) {
  const own = pick(values, 'curve')
  const quote = pick(values, 'quote') ?? (events.curveQuote === 'native' ? zeroAddress : undefined)
  if (quote === undefined || (own === undefined && events.curveQuote === undefined)) return undefined
  const isShared = own === undefined || /\baddress (?:indexed )?token\b/.test(pad.tradeEvent ?? '')
  return { key: isShared ? sharedCurveKey(log.address, token) : own, quote }
}

function addCurve(
  facts: RangeFacts,
  log: IndexedLog,
  { pad, token, key, quote }: { pad: LaunchpadFact; token: Address; key: Hex; quote: Address },
): void {
  facts.pools.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool: key,
    venue: pad.key,
    kind: 'curve',
    token0: token,
    token1: quote,
    fee: null,
    tickSpacing: null,
    hooks: null,
    openingSqrtPrice: null,
  })
}

type Kind = 'event' | 'graduationEvent' | 'quoteEvent'
type Known = { topic: Hex; event: NamedEvent; events: LaunchEvents }

const generations = new WeakMap<LaunchpadFact, Record<Kind, readonly Known[]>>()

/** The events of a launchpad as they are read, by what they are for. */
function eventsOf(pad: LaunchpadFact): Record<Kind, readonly Known[]> {
  const of = (kind: Kind) =>
    generationsOf(pad).flatMap((events) => {
      const event = events[kind] === undefined ? undefined : toNamedEvent(events[kind])
      return event ? [{ topic: event.topic, event, events }] : []
    })
  const known = generations.get(pad) ?? {
    event: of('event'),
    graduationEvent: of('graduationEvent'),
    quoteEvent: of('quoteEvent'),
  }
  generations.set(pad, known)
  return known
}

type Reading = { pad: LaunchpadFact; events: LaunchEvents; token: Address; values: Values }

/** Reads an event where a known launchpad wrote it; several may write one that looks the same. */
const reader =
  (kind: Kind, read: (log: IndexedLog, facts: RangeFacts, reading: Reading) => void): LogReader =>
  (log, facts, { known }) => {
    const pad = known.launchpads.get(log.address)
    const own = pad && eventsOf(pad)[kind].find(({ topic }) => topic === log.topics[0])
    const values = own && decodeByName(own.event, log)
    const token = values && pick(values, 'token')
    if (pad && own && values && token) read(log, facts, { pad, events: own.events, token, values })
  }

const readLaunch = reader('event', (log, facts, reading) => {
  const { pad, token, values } = reading
  const curve = curveOf(log, reading)
  if (curve) addCurve(facts, log, { pad, token, ...curve })
  addEvent(facts, launches, {
    position: log.position,
    transaction_index: log.transactionIndex,
    launchpad: pad.key,
    token_id: token,
    creator_id: pick(values, 'creator') ?? zeroAddress,
    pool_id: curve?.key ?? poolOf(values, pad) ?? null,
    quote_id: curve?.quote ?? pick(values, 'quote') ?? null,
  })
})

const readGraduation = reader('graduationEvent', (log, facts, { pad, token, values }) =>
  addEvent(facts, graduations, {
    position: log.position,
    transaction_index: log.transactionIndex,
    launchpad: pad.key,
    token_id: token,
    pool_id: poolOf(values, pad) ?? null,
  }),
)

/** What a curve is paid in, told by an event beside its launch; in any other transaction it means nothing. */
const readQuote = reader('quoteEvent', (log, facts, { token, values }) => {
  const quote = pick(values, 'quote')
  if (quote)
    facts.curveQuotes.push({
      block: log.block,
      transactionIndex: log.transactionIndex,
      pool: sharedCurveKey(log.address, token),
      quote,
    })
})

const readers: Record<Kind, LogReader> = {
  event: readLaunch,
  graduationEvent: readGraduation,
  quoteEvent: readQuote,
}

/** Launchpads are rows of the network's facts: their events are read by what they call their parameters. */
export function launchReaders(launchpads: readonly LaunchpadFact[]): Map<Hex, LogReader> {
  const known = new Map<Hex, LogReader>()
  for (const pad of launchpads)
    for (const [kind, events] of Object.entries(eventsOf(pad)) as [Kind, readonly Known[]][])
      for (const { topic } of events) known.set(topic, readers[kind])
  return known
}
