import { type Address, erc20Abi, parseAbi } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { WalletApproval } from '../../sources/index/queries/listWalletApprovals.ts'

const allAbi = parseAbi(['function isApprovedForAll(address owner, address operator) view returns (bool)'])
const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

/** What the contract itself says now; the event may be older than what was spent since. */
export type LiveApproval = WalletApproval & {
  /** Null for a right over all pieces. */
  amount: bigint | null
  /** Seconds since 1970; only Permit2 has it. */
  expires: number | null
  balance: bigint | null
  totalSupply: bigint | null
}

type Places = { chain: PinnedChain; owner: Address; permit2: Address | undefined }

async function readOne({ chain, owner, permit2 }: Places, row: WalletApproval) {
  const { kind, token, spender } = row
  if (kind === 'all') {
    const args = [owner, spender] as const
    const live = await chain.tryRead({ address: token, abi: allAbi, functionName: 'isApprovedForAll', args })
    return live === undefined ? undefined : { granted: live, amount: null, expires: null }
  }
  if (kind === 'erc20') {
    const args = [owner, spender] as const
    const live = await chain.tryRead({ address: token, abi: erc20Abi, functionName: 'allowance', args })
    return live === undefined ? undefined : { granted: live > 0n, amount: live, expires: null }
  }
  if (!permit2) return undefined
  const args = [owner, token, spender] as const
  const live = await chain.tryRead({ address: permit2, abi: permit2Abi, functionName: 'allowance', args })
  return live && { granted: live[0] > 0n, amount: live[0], expires: live[1] }
}

/** Reads every approval from its contract in one multicall; `unreadable` ones do not answer. */
export async function readAllowances(
  places: Places,
  rows: readonly WalletApproval[],
): Promise<{ live: LiveApproval[]; unreadable: WalletApproval[] }> {
  const { chain, owner } = places
  const ask = (token: Address) =>
    Promise.all([
      chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      chain.tryRead({ address: token, abi: erc20Abi, functionName: 'totalSupply' }),
    ])
  const answers = await Promise.all(
    rows.map((row) => Promise.all([readOne(places, row), row.kind === 'all' ? [] : ask(row.token)])),
  )
  const live: LiveApproval[] = []
  const unreadable: WalletApproval[] = []
  rows.forEach((row, place) => {
    const [state, [balance = null, totalSupply = null] = []] = answers[place] ?? []
    if (!state) unreadable.push(row)
    else if (state.granted)
      live.push({ ...row, amount: state.amount, expires: state.expires, balance, totalSupply })
  })
  return { live, unreadable }
}
