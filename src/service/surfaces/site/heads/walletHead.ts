import { RouteNotFound } from '../../../../base/errors/codes.ts'
import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { fact } from './fact.ts'
import { headTexts } from './headTexts.ts'
import { soon } from './soon.ts'

type Facts = {
  balance_eth: string
  nonce: number
  tokens_held: number | null
  last_seen_block: number | null
}
type Holdings = { totals: { usd: number | null } }

export async function walletHead(ask: AskData, address: string): Promise<PageHead> {
  // Every address exists; only its form can be wrong.
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw RouteNotFound({ path: `/wallet/${address}` })
  const [facts, holdings] = (await Promise.all([
    soon(ask(toolNames.getAddress, { address })),
    soon(ask(toolNames.getWalletTokens, { address })),
  ])) as [Facts | undefined, Holdings | undefined]
  return {
    title: `Address ${headTexts.shortId(address)}`,
    description: 'What an address holds, what it earned, and where its tokens came from and went.',
    facts: [
      ...fact('Worth', holdings?.totals.usd, headTexts.round),
      ...fact('Balance', facts?.balance_eth, headTexts.ether),
      ...fact('Tokens held', facts?.tokens_held, headTexts.count),
      ...fact('Transactions sent', facts?.nonce, headTexts.count),
      ...fact('Last seen in block', facts?.last_seen_block, headTexts.count),
      ['Address', address],
    ],
  }
}
