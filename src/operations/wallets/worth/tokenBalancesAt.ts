import { type Address, erc20Abi } from 'viem'
import { startOf } from '../../../sources/index/position.ts'
import { listWalletBalances } from '../../../sources/index/queries/listWalletBalances.ts'
import { stepPieces } from '../../../sources/index/queries/stepPieces.ts'
import { walletAmounts } from '../../../sources/index/queries/walletAmounts.ts'
import { tokenSteps } from '../../../sources/index/queries/walletSteps.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { mostMoves, warnTooMany } from '../readFlows.ts'

/** Tokens that are looked at in one answer, those that moved last first. */
const mostTokens = 1_000

/** What a wallet had of a token after each block that was asked for, in their order. */
export type TokenBalances = { token: Address; tokenId: number; balances: readonly bigint[] }

export type PastTokens = {
  held: TokenBalances[]
  /** Tokens whose transfers do not add up to what their contract says: their past is not known. */
  untold: Address[]
}

/**
 * A wallet's tokens after some blocks, oldest first, without a node that keeps their state: what contracts say at the
 * index's newest block, less every transfer since. Undefined, and said so, where those are too many.
 */
export async function tokenBalancesAt(
  context: IndexedContext,
  { address, wallet, blocks }: { address: Address; wallet: number; blocks: readonly number[] },
): Promise<PastTokens | undefined> {
  const { index, chain } = context
  const since = startOf((blocks[0] ?? index.span.to) + 1)
  const [known, pieces] = await Promise.all([
    listWalletBalances(index, wallet, mostTokens),
    stepPieces(index, wallet, blocks),
  ])
  const changes = await tokenSteps(index, wallet, { ...pieces, steps: blocks, most: mostMoves })
  if (!changes) {
    warnTooMany(context, 'items')
    return undefined
  }
  if (known.length === mostTokens)
    context.warn('items', `Only the ${mostTokens} tokens that moved last were looked at.`)
  const ledger = await walletAmounts(
    index,
    wallet,
    known.map(({ tokenId }) => tokenId),
  )
  // Where the index is whole, what has not moved since and adds up to nothing was never held in between.
  const rows = known.filter(
    ({ tokenId, lastPosition }) => !index.whole || lastPosition >= since || ledger.get(tokenId) !== 0n,
  )
  const answers = await Promise.all(
    rows.map(({ token }) =>
      chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    ),
  )
  const held: TokenBalances[] = []
  const untold: Address[] = []
  rows.forEach(({ token, tokenId }, place) => {
    const now = answers[place]
    const own = changes.get(tokenId)
    const balances: bigint[] = []
    let balance = now ?? 0n
    for (let step = blocks.length - 1; step >= 0; step -= 1) {
      balance -= own?.[step] ?? 0n
      balances[step] = balance
    }
    const isTold = now !== undefined && !(index.whole && ledger.get(tokenId) !== now)
    if (!isTold || balances.some((amount) => amount < 0n)) untold.push(token)
    else if (balances.some((amount) => amount > 0n)) held.push({ token, tokenId, balances })
  })
  return { held, untold }
}
