import type { Address } from 'viem'
import { Unavailable } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Presence, ProbeReport } from './ProbeReport.ts'
import type { ProbeView } from './ProbeView.ts'

export type ProbeSource = { report(): ProbeReport | undefined; state(): ReturnType<ProbeView['state']> }

const nothing: ProbeSource = { report: () => undefined, state: () => 'off' }

type Tables = { byKey: Map<string, Presence>; byAddress: Map<string, Presence> }

const toTables = ({ contracts, feeds }: ProbeReport): Tables => ({
  byKey: new Map(contracts.map(({ key, presence }) => [key, presence])),
  byAddress: new Map(
    [...contracts, ...feeds].map(({ address, presence }) => [address.toLowerCase(), presence]),
  ),
})

/** What operations may ask about the connected chain; without a report everything known of is `unknown`. */
export function createProbeView(
  network: Pick<Network, 'contract'>,
  { report, state }: ProbeSource = nothing,
): ProbeView {
  const tables = new WeakMap<ProbeReport, Tables>()
  const current = (): Tables | undefined => {
    const newest = report()
    if (!newest) return undefined
    const known = tables.get(newest) ?? toTables(newest)
    tables.set(newest, known)
    return known
  }
  const contract = (key: string): Presence =>
    network.contract(key) ? (current()?.byKey.get(key) ?? 'unknown') : 'absent'
  const method = (name: string): Presence => report()?.methods[name] ?? 'unknown'

  return {
    report,
    state,
    contract,
    at: (address: Address) => current()?.byAddress.get(address.toLowerCase()) ?? 'unknown',
    method,
    assert(what, { contracts = [], methods = [] }) {
      const lacking = contracts.find((key) => contract(key) === 'absent')
      if (lacking !== undefined) throw Unavailable({ what, reason: describeAbsence(network, lacking) })
      const lacked = methods.find((name) => method(name) === 'absent')
      if (lacked !== undefined)
        throw Unavailable({ what, reason: `it needs ${lacked}, which no connected node offers` })
    },
  }
}

function describeAbsence(network: Pick<Network, 'contract'>, key: string): string {
  const fact = network.contract(key)
  return fact
    ? `it needs the contract ${key}, and there is no code at ${fact.address}`
    : `it needs the contract ${key}, which this network does not have`
}
