import { getAddress } from '../../../operations/tools/addresses/getAddress.ts'
import { getLpPositions } from '../../../operations/tools/addresses/getLpPositions.ts'
import { getWalletApprovals } from '../../../operations/tools/addresses/getWalletApprovals.ts'
import { getWalletFlow } from '../../../operations/tools/addresses/getWalletFlow.ts'
import { getWalletPnl } from '../../../operations/tools/addresses/getWalletPnl.ts'
import { getWalletTokens } from '../../../operations/tools/addresses/getWalletTokens.ts'
import { getChainStats } from '../../../operations/tools/chain/getChainStats.ts'
import { getContract } from '../../../operations/tools/contracts/getContract.ts'
import { getGasOracle } from '../../../operations/tools/gas/getGasOracle.ts'
import { getMarketOverview } from '../../../operations/tools/market/getMarketOverview.ts'
import { listLaunches } from '../../../operations/tools/market/listLaunches.ts'
import { listTrending } from '../../../operations/tools/market/listTrending.ts'
import { checkLiquidityLock } from '../../../operations/tools/safety/checkLiquidityLock.ts'
import { getDeployerRecord } from '../../../operations/tools/safety/getDeployerRecord.ts'
import { simulateTokenTrade } from '../../../operations/tools/safety/simulateTokenTrade.ts'
import { listStockPremiums } from '../../../operations/tools/stocks/listStockPremiums.ts'
import { verifyToken } from '../../../operations/tools/stocks/verifyToken.ts'
import { getToken } from '../../../operations/tools/tokens/getToken.ts'
import { scanToken } from '../../../operations/tools/tokens/scanToken.ts'
import { decodeCalldata } from '../../../operations/tools/transactions/decodeCalldata.ts'
import { getTransaction } from '../../../operations/tools/transactions/getTransaction.ts'

/** One argument of a prompt; `values` are all it can be, where that is known. */
type McpPromptArgument = {
  name: string
  description: string
  required: boolean
  values?: readonly string[]
}

type PromptArguments = Readonly<Record<string, string>>

/** A ready-made task. Each step names the tool that does it; steps whose tool a server lacks are left out. */
export type McpPrompt = {
  name: string
  title: string
  description: string
  arguments: readonly McpPromptArgument[]
  task(args: PromptArguments): string
  steps: readonly { tool: { name: string }; step(args: PromptArguments): string }[]
  closing: string
}

/** Arguments are strangers' text inside an instruction: quoted, and never long. */
const quote = (text: string | undefined) => JSON.stringify((text ?? '').slice(0, 200))

const scanTokenPrompt: McpPrompt = {
  name: scanToken.name,
  title: 'Scan a token',
  description:
    'Due diligence on one token: what it is, who holds it, whether it can be sold, what can go wrong.',
  arguments: [
    { name: 'token', description: 'Ticker, name or 0x address of the token.', required: true },
    {
      name: 'depth',
      description: 'fast for a first look, full for trade simulation and deployer history.',
      required: false,
      values: ['fast', 'full'],
    },
  ],
  task: ({ token }) => `Check the token ${quote(token)} before anybody buys it.`,
  steps: [
    {
      tool: verifyToken,
      step: ({ token }) => `with ${quote(token)}: find the genuine contract and its lookalikes.`,
    },
    {
      tool: getToken,
      step: ({ token }) => `with token ${quote(token)}: identity, supply and contract facts.`,
    },
    {
      tool: scanToken,
      step: ({ token, depth }) =>
        `with query ${quote(token)} and depth ${quote(depth ?? 'full')}: the whole picture.`,
    },
    {
      tool: simulateTokenTrade,
      step: () => 'for that contract: can it be bought and sold, at what tax.',
    },
    { tool: checkLiquidityLock, step: () => 'for that contract: who can pull the liquidity, and when.' },
    { tool: getDeployerRecord, step: () => 'for that contract: what its deployer launched before.' },
    { tool: getContract, step: () => 'for its address: proxy, owner and roles.' },
  ],
  closing:
    'Report: what it is (genuine or impostor), price and liquidity, holders, risks by severity with their evidence, and what could not be checked. Give no advice to buy or sell.',
}

const explainTransaction: McpPrompt = {
  name: 'explain_transaction',
  title: 'Explain a transaction',
  description: 'What a transaction did, for whom, at what cost, and why it failed if it failed.',
  arguments: [{ name: 'hash', description: 'The transaction hash, 0x and 64 hex digits.', required: true }],
  task: ({ hash }) => `Explain the transaction ${quote(hash)} to somebody who does not read calldata.`,
  steps: [
    { tool: getTransaction, step: ({ hash }) => `with hash ${quote(hash)}: the decoded transaction.` },
    { tool: decodeCalldata, step: () => 'for inner calls that came back undecoded.' },
    { tool: getAddress, step: () => 'for the sender and each counterparty that has no label.' },
    { tool: getToken, step: () => 'for each token that moved and is not known to you.' },
  ],
  closing:
    'Say in order: who started it, what they wanted, what moved from whom to whom, what it cost, what permissions it left behind, and, for a failed one, the reason and the next step.',
}

const auditWallet: McpPrompt = {
  name: 'audit_wallet',
  title: 'Audit a wallet',
  description: 'What a wallet holds, does and has allowed others to do with its tokens.',
  arguments: [{ name: 'address', description: 'The wallet address, 0x and 40 hex digits.', required: true }],
  task: ({ address }) => `Audit the wallet ${quote(address)}.`,
  steps: [
    { tool: getAddress, step: ({ address }) => `with address ${quote(address)}: what stands there.` },
    { tool: getWalletTokens, step: () => 'for the holdings and their value.' },
    {
      tool: getWalletApprovals,
      step: () => 'for allowances that are still live; name the risky ones first.',
    },
    { tool: getWalletFlow, step: () => 'for money in and out, and with whom.' },
    { tool: getWalletPnl, step: () => 'for realised and unrealised profit, with what is unknown.' },
    { tool: getLpPositions, step: () => 'for liquidity it provides.' },
  ],
  closing:
    'Report holdings, dangerous approvals (with the spender and what to revoke), unusual flows, and how far back the data reaches.',
}

const marketBrief: McpPrompt = {
  name: 'market_brief',
  title: 'Market brief',
  description: 'What moves on the chain right now, in ten lines.',
  arguments: [
    {
      name: 'window',
      description: 'How far back to look.',
      required: false,
      values: ['1h', '4h', '24h', '7d'],
    },
  ],
  task: ({ window }) => `Write a brief of the market over the last ${quote(window ?? '24h')}.`,
  steps: [
    { tool: getChainStats, step: () => 'for the state of the chain itself.' },
    { tool: getMarketOverview, step: ({ window }) => `with window ${quote(window ?? '24h')}.` },
    { tool: listTrending, step: () => 'for what gains and loses, with its liquidity.' },
    { tool: listStockPremiums, step: () => 'for stock tokens far from their reference price.' },
    { tool: listLaunches, step: () => 'for new tokens worth a warning.' },
    { tool: getGasOracle, step: () => 'for what a swap costs now.' },
  ],
  closing: 'Ten lines at most, numbers with their age, and one line on what the data does not cover.',
}

/** The prompts this server offers. */
export const prompts: readonly McpPrompt[] = [scanTokenPrompt, explainTransaction, auditWallet, marketBrief]

/** The text of a prompt, naming only tools that are there. */
export function renderPrompt(
  prompt: McpPrompt,
  args: PromptArguments,
  hasTool: (name: string) => boolean,
): string {
  const steps = prompt.steps
    .filter(({ tool }) => hasTool(tool.name))
    .map(({ tool, step }, index) => `${index + 1}. ${tool.name} ${step(args)}`)
  return [
    prompt.task(args),
    ...(steps.length === 0
      ? []
      : ['', 'Call these tools, skipping what an earlier answer already settled:', ...steps]),
    '',
    `${prompt.closing} Name the network and the block of each figure (as_of); null means unknown, and warnings say why.`,
  ].join('\n')
}
