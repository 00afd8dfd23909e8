import type { Address } from 'viem'
import { lower } from '../../chain/words.ts'
import type { Transfer } from '../../world/createLedger.ts'
import { distinct } from '../measures.ts'
import { sumOf, tell } from '../tell.ts'
import { judgeTokens } from './judgeTokens.ts'
import { movesOf } from './movesOf.ts'
import type { WalletFigures } from './WalletFigures.ts'

const oneWay =
  (direction: 'in' | 'out'): WalletFigures =>
  async (parts) => {
    const { world, asked, address } = parts
    const list = movesOf(parts).filter((move) => (direction === 'in' ? move.to : move.from) === address)
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(list.map((move) => move.token))) {
      const own = list.filter((move) => move.token === token)
      const amount = sumOf(own.map((move) => move.amount))
      const decimals = await world.decimals(token)
      const spot = await asked.pricing.spot(token)
      byToken.set(token, {
        transfers: own.length,
        amount,
        amount_decimal: tell.decimal(amount, decimals),
        usd: spot && decimals !== null ? (Number(amount) / 10 ** decimals) * spot.usd : null,
      })
    }
    judgeTokens(parts, byToken)
    return {
      transfers: list.length,
      tokens: byToken.size,
      counterparties: distinct(list.map((move) => (direction === 'in' ? move.from : move.to))),
    }
  }

/** What moved through a wallet. */
export const walletMoves: Readonly<Record<string, WalletFigures>> = {
  wallet_transfers_in: oneWay('in'),
  wallet_transfers_out: oneWay('out'),
  wallet_counterparties: (parts) => {
    const list = movesOf(parts)
    const otherOf = (move: Transfer) => (move.from === parts.address ? move.to : move.from)
    const rows = parts.asked.judge.at<{ address: string }[] | null>('items') ?? []
    rows.forEach((row, index) => {
      const own = list.filter((move) => otherOf(move) === lower(row.address))
      parts.asked.judge.same(`items.${index}`, {
        transfers: own.length,
        tokens: distinct(own.map(({ token }) => token)),
      })
    })
    return { counterparties: distinct(list.map(otherOf)), transfers: list.length }
  },
  wallet_tokens_acquired: (parts) => {
    const { world, asked, address, from } = parts
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(movesOf(parts).map((move) => move.token))) {
      const held = (block: number) => world.ledger.balances(token, block).get(address as Address) ?? 0n
      if (held(from - 1) > 0n || held(asked.block) <= 0n) continue
      const came = movesOf(parts).filter((move) => move.token === token && move.to === address)
      byToken.set(token, {
        amount: held(asked.block),
        received: sumOf(came.map(({ amount }) => amount)),
        transfers_in: came.length,
      })
    }
    judgeTokens(parts, byToken)
    return { acquired: byToken.size }
  },
  wallet_tokens_exited: (parts) => {
    const { world, asked, address, from } = parts
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(movesOf(parts).map((move) => move.token))) {
      const held = (block: number) => world.ledger.balances(token, block).get(address as Address) ?? 0n
      const went = movesOf(parts).filter((move) => move.token === token && move.from === address)
      if (went.length === 0 || held(asked.block) !== 0n) continue
      byToken.set(token, {
        held_before: held(from - 1),
        sent: sumOf(went.map(({ amount }) => amount)),
        transfers_out: went.length,
      })
    }
    judgeTokens(parts, byToken)
    return { exited: byToken.size }
  },
}
