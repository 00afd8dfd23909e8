import { RouteNotFound } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/schema/toolNames.gen.ts'
import type { PageHead } from './PageHead.ts'

/** Runs an operation and gives its data; throws what the operation throws. */
export type AskData = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 6,
})
const plain = new Intl.NumberFormat('en-GB')

const shortId = (text: string) => (text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-4)}` : text)

type Token = { symbol: string | null; name: string | null; issuer_verified: boolean }
type Prices = { items: { price_usd: number | null; symbol: string | null }[] }

async function tokenHead(ask: AskData, token: string): Promise<PageHead> {
  const isEther = /^(eth|ether|0x0{40})$/i.test(token)
  const [facts, prices] = (await Promise.all([
    isEther ? { symbol: 'ETH', name: 'Ether', issuer_verified: false } : ask(toolNames.getToken, { token }),
    ask(toolNames.getTokenPrices, { tokens: [token] }).catch(() => ({ items: [] })),
  ])) as [Token, Prices]
  const price = prices.items[0]?.price_usd
  const symbol = facts.symbol ?? shortId(token)
  return {
    title: price == null ? symbol : `${symbol} ${dollars.format(price)}`,
    description: `${facts.name ?? symbol}${facts.issuer_verified ? ', verified by its issuer' : ''}: price, holders, trades and safety, live.`,
  }
}

async function transactionHead(ask: AskData, hash: string): Promise<PageHead> {
  const { summary, status } = (await ask(toolNames.getTransaction, { hash })) as {
    summary: string
    status: string
  }
  return {
    title: `Transaction ${shortId(hash)}`,
    description: status === 'reverted' ? `Failed. ${summary}` : summary,
  }
}

async function blockHead(ask: AskData, block: string): Promise<PageHead> {
  const {
    number,
    transaction_count: count,
    timestamp,
  } = (await ask(toolNames.getBlock, { block })) as {
    number: number
    transaction_count: number | null
    timestamp: string
  }
  const held =
    count === null ? '' : `${plain.format(count)} ${count === 1 ? 'transaction' : 'transactions'}, `
  return { title: `Block ${plain.format(number)}`, description: `${held}${timestamp}.` }
}

async function poolHead(ask: AskData, pool: string): Promise<PageHead> {
  const { token0, token1, venue } = (await ask(toolNames.getPool, { pool })) as {
    token0: { symbol: string | null }
    token1: { symbol: string | null }
    venue: string
  }
  const pair = `${token0.symbol ?? '?'} / ${token1.symbol ?? '?'}`
  return {
    title: `${pair} pool`,
    description: `${pair} on ${venue}: price, depth, trades and who provides it.`,
  }
}

/** Pages about one thing, by the first part of their address. */
export const subjectHeads: Readonly<Record<string, (ask: AskData, id: string) => Promise<PageHead>>> = {
  token: tokenHead,
  tx: transactionHead,
  block: blockHead,
  pool: poolHead,
  wallet: async (_, address) => {
    // Every address exists; only its form can be wrong.
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw RouteNotFound({ path: `/wallet/${address}` })
    return {
      title: `Address ${shortId(address)}`,
      description: 'What an address holds, what it earned, and where its tokens came from and went.',
    }
  },
  tools: operationHead,
  catalog: operationHead,
}

async function operationHead(ask: AskData, name: string): Promise<PageHead> {
  const { title, description } = (await ask(toolNames.describeOperation, { name })) as {
    title: string
    description: string
  }
  return { title, description }
}
