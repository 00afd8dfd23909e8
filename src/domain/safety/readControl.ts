import { type Address, type Hash, type Hex, keccak256, parseAbi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { type ControlEvent, listControlEvents } from '../../sources/index/queries/listControlEvents.ts'
import { functionsOf } from '../code/functionsOf.ts'
import { inspectCode, type Proxy as ProxyFacts } from '../code/inspectProxy.ts'
import { burnAddresses } from '../tokens/holders/accountRoles.ts'
import { type Power, powersOf } from './powers.ts'

const abi = parseAbi([
  'function owner() view returns (address)',
  'function implementation() view returns (address)',
])

export type LiveRole = { role: Hex; account: Address }

/** Who rules over a token's contract and what its code lets them do. */
export type TokenControl = {
  code: Hex
  codeHash: Hash
  proxy: ProxyFacts | null
  /** Who may exchange the code behind the proxy; null where nobody or nobody known may. */
  upgrader: Address | null
  upgradedAt: ControlEvent | null
  /** Undefined for a contract without owner(). */
  owner: Address | undefined
  renounced: boolean
  roles: LiveRole[]
  powers: Map<Power, string[]>
  /** Its code comes from the issuer's own beacon. */
  issued: boolean
  /** The code that runs could not be read. */
  hidden: boolean
}

/** So many of the newest events on power over a contract are gone through. */
const maxEvents = 300

/** Roles given and not taken back, by what the events say. */
function liveRoles(events: readonly ControlEvent[]): LiveRole[] {
  const decided = new Map<string, LiveRole | null>()
  for (const { kind, role, subject } of events) {
    if ((kind !== 'role_granted' && kind !== 'role_revoked') || !role || !subject) continue
    const key = `${role} ${subject}`
    if (!decided.has(key)) decided.set(key, kind === 'role_granted' ? { role, account: subject } : null)
  }
  return [...decided.values()].filter((row) => row !== null)
}

async function readEvents(index: IndexView, address: Address): Promise<ControlEvent[]> {
  const id = (await findAddressIds(index, [address])).get(address)
  return id === undefined ? [] : listControlEvents(index, id, maxEvents)
}

/** The issuer's tokens share a known beacon, so what is behind it can be asked for without reading the token first. */
async function readBehindBeacon(chain: PinnedChain, beacon: Address): Promise<Hex | undefined> {
  const target = await chain.tryRead({ address: beacon, abi, functionName: 'implementation' })
  return target && chain.code(target)
}

/** Undefined for code that took too long to go through. */
async function selectorsOf(code: Hex): Promise<Set<Hex> | undefined> {
  const functions = await functionsOf(code, keccak256(code))
  return functions && new Set(functions.map(({ selector }) => selector))
}

const noSelectors: ReadonlySet<Hex> = new Set()

/** The issuer's registry, which its beacon is too: it pauses and blocks for every token at once. */
async function readRegistry(
  { chain, index }: { chain: PinnedChain; index: IndexView },
  registry: Address,
): Promise<{ powers: Map<Power, string[]>; roles: LiveRole[] }> {
  const [{ code, proxy }, events] = await Promise.all([
    inspectCode(chain, registry),
    readEvents(index, lowerAddress(registry)),
  ])
  const running = proxy?.implementation ? await chain.code(proxy.implementation) : code
  return { powers: powersOf(running, (await selectorsOf(running)) ?? noSelectors), roles: liveRoles(events) }
}

/** Powers of both, with the functions of both. */
function joinPowers(one: Map<Power, string[]>, other: Map<Power, string[]>): Map<Power, string[]> {
  const names = new Set([...one.keys(), ...other.keys()])
  return new Map([...names].map((name) => [name, [...(one.get(name) ?? []), ...(other.get(name) ?? [])]]))
}

/** Reads it in two round trips; three behind a stranger's beacon. */
export async function readControl(
  { chain, index, network }: { chain: PinnedChain; index: IndexView; network: Network },
  address: Address,
  { issued }: { issued: boolean },
): Promise<TokenControl> {
  const beacon = issued ? network.contract('stock_registry')?.address : undefined
  const [facts, owner, events, guessed, beaconOwner, registry] = await Promise.all([
    inspectCode(chain, address),
    chain.tryRead({ address, abi, functionName: 'owner' }),
    readEvents(index, address),
    beacon && readBehindBeacon(chain, beacon),
    beacon && chain.tryRead({ address: beacon, abi, functionName: 'owner' }),
    beacon && readRegistry({ chain, index }, beacon),
  ])
  const { code, proxy } = facts
  const ruler = proxy?.admin ?? proxy?.beacon ?? null
  const isIssuers = beacon !== undefined && proxy?.beacon === beacon.toLowerCase()
  const behindBeacon = isIssuers ? guessed : undefined
  const [behind, rulerOwner] = await Promise.all([
    proxy?.implementation && !behindBeacon ? chain.code(proxy.implementation) : behindBeacon,
    ruler && !isIssuers ? chain.tryRead({ address: ruler, abi, functionName: 'owner' }) : beaconOwner,
  ])
  const running = proxy ? (behind ?? '0x') : code
  const selectors = await selectorsOf(running)
  const isUups = proxy?.kind === 'eip1967' && selectors?.has('0x4f1ef286')
  const live = owner && !burnAddresses.includes(lowerAddress(owner)) ? lowerAddress(owner) : undefined
  const own = powersOf(running, selectors ?? noSelectors)
  return {
    code,
    codeHash: keccak256(code),
    proxy,
    upgrader: rulerOwner ? lowerAddress(rulerOwner) : (ruler ?? (isUups ? (live ?? null) : null)),
    upgradedAt: events.find(({ kind }) => kind === 'upgraded' || kind === 'beacon_upgraded') ?? null,
    owner: owner && lowerAddress(owner),
    renounced: owner !== undefined && live === undefined,
    roles: [...liveRoles(events), ...(isIssuers ? (registry?.roles ?? []) : [])],
    powers: isIssuers && registry ? joinPowers(own, registry.powers) : own,
    issued: isIssuers,
    hidden: running === '0x' || selectors === undefined,
  }
}
