import type { Applied } from '../NetworkTruth.ts'
import { blockAt } from '../placesPerBlock.ts'
import { addRow, amountOf, type Cell, type ExpectedRows } from '../Rows.ts'

/** From which number on a day of an account is kept, and up to how many others these are told apart. */
export type ExpectedLimits = { busy: number; others: number }
const usual: ExpectedLimits = { busy: 1024, others: 192 }

const hour = 3600
const day = 24 * hour
/** Numbers without an address: of ether among tokens, and of everyone, of nowhere and of gas on the other side. */
const [ether, everyone, nowhere, gas] = [-1, -1, -2, -3]

type Flow = { time: number; token: Cell; other: Cell; in: bigint | null; out: bigint | null }

/** What flowed through the busy days of accounts, by the expected transfers, transactions and moves of ether. */
export function expectFlows(
  rows: ExpectedRows,
  {
    timeOf,
    applied,
    limits = usual,
  }: {
    timeOf: (block: number) => number
    applied: Applied
    limits?: ExpectedLimits | undefined
  },
): void {
  const days = new Map<string, Flow[]>()
  const note = (wallet: Cell, flow: Flow) => {
    const key = `${wallet} ${flow.time - (flow.time % day)}`
    const known = days.get(key)
    if (known) known.push(flow)
    else days.set(key, [flow])
  }
  const move = (position: Cell | undefined, token: Cell, from: Cell, to: Cell, amount: bigint) => {
    const time = timeOf(blockAt(position ?? 0))
    note(to, { time, token, other: from, in: amount, out: null })
    if (from !== nowhere) note(from, { time, token, other: to, in: null, out: amount })
  }
  for (const { position, token_id, from_id, to_id, amount } of rows.get('transfers') ?? [])
    if (applied.dense(blockAt(position ?? 0)))
      move(position, token_id ?? null, from_id ?? null, to_id ?? null, amountOf(amount))
  for (const { position, from_id, to_id, created_id, value, fee, status } of rows.get('transactions') ?? []) {
    const time = timeOf(blockAt(position ?? 0))
    if (amountOf(fee) > 0n)
      note(from_id ?? null, { time, token: ether, other: gas, in: null, out: amountOf(fee) })
    if (status === 1 && amountOf(value) > 0n)
      move(position, ether, from_id ?? null, to_id ?? created_id ?? null, amountOf(value))
  }
  for (const { position, from_id, to_id, amount } of rows.get('ether_moves') ?? [])
    move(position, ether, from_id ?? nowhere, to_id ?? null, amountOf(amount))
  for (const [key, flows] of days) {
    const [wallet = ''] = key.split(' ')
    if (flows.filter(({ token, other }) => token !== ether || other === gas).length >= limits.busy)
      addDay(rows, wallet, flows, limits)
  }
}

function addDay(rows: ExpectedRows, wallet: string, flows: readonly Flow[], { others }: ExpectedLimits) {
  const isCrowded =
    new Set(flows.map(({ other }) => other).filter((other) => typeof other === 'string')).size > others
  for (const seconds of [hour, day]) {
    const sums = new Map<string, Flow[]>()
    for (const flow of flows) {
      const other = isCrowded && typeof flow.other === 'string' ? everyone : flow.other
      const key = JSON.stringify([flow.time - (flow.time % seconds), flow.token, other])
      sums.set(key, [...(sums.get(key) ?? []), flow])
    }
    for (const [key, own] of sums) {
      const [start, token_id, other_id] = JSON.parse(key) as [number, Cell, Cell]
      const side = (name: 'in' | 'out') => own.flatMap((flow) => flow[name] ?? [])
      const total = (name: 'in' | 'out') => side(name).reduce((sum, amount) => sum + amount, 0n)
      addRow(rows, 'wallet_flows', {
        ...{ wallet_id: wallet, seconds, start, token_id, other_id },
        ...{ transfers_in: side('in').length, transfers_out: side('out').length },
        ...{ amount_in: total('in'), amount_out: total('out') },
      })
    }
  }
}
