import { addDim } from './addDim.ts'
import { isChosen } from './isChosen.ts'
import type { Settling } from './Settling.ts'

/** "The TSLA token" is that token. */
const namedToken: Settling = (ask) => {
  if (ask.tokens.length === 0 || isChosen(ask)) return
  const isOneLaunch =
    ask.rows === 'launch' && ask.dims.length === 0 && ask.figure === undefined && ask.wants.length > 0
  if (ask.rows === 'token' || ask.rows === 'stock' || isOneLaunch) delete ask.rows
}

/** "How many addresses own more than one percent of it" counts holders. */
const owners: Settling = (ask) => {
  const isHeldShare = ask.bounds.some(({ unit, measure }) => unit === 'percent' && measure === undefined)
  const isCount =
    ask.wants.length === 0 && ask.figure === 'count' && (ask.rows === undefined || ask.rows === 'token')
  if (ask.tokens.length !== 1 || !isHeldShare || !(isCount || ask.wants.includes('holders'))) return
  ask.rows = 'holder'
  ask.wants = ask.wants.filter((own) => own !== 'holders')
}

const approvals: Settling = (ask) => {
  if (ask.dims.some(({ dim }) => dim === 'unlimited') && ask.rows === undefined && ask.figure === 'count')
    ask.rows = 'approval'
}

/** "How much was bridged". */
const bridged: Settling = (ask) => {
  const isAmount = ask.figure === 'sum' || ask.asks.includes('much')
  if (!ask.rows?.startsWith('bridge') || ask.wants.length > 0 || !isAmount || ask.order) return
  ask.wants.push('amount')
  ask.figure = 'sum'
}

/** "Liquidity that was added to its pools" counts no pools. */
const noPools: Settling = (ask) => {
  if (/^(?:liquidity|action|trade)/.test(ask.rows ?? ''))
    ask.wants = ask.wants.filter((own) => own !== 'poolCount')
}

/** "Which token did it earn the most on?" is one of a wallet's. */
const ofWallet: Settling = (ask) => {
  if (ask.wallets.length === 1 && ask.rows === 'token' && ask.order) ask.rows = 'position'
}

/** "What does sending ETH cost?" */
const costOfSending: Settling = (ask) => {
  const [token, ...others] = ask.tokens
  const isEther = token !== undefined && others.length === 0 && /^(?:ETH|WETH)$/.test(token.reference)
  if (!ask.asks.includes('verb send') || !isEther || ask.wallets.length > 0) return
  if (ask.rows !== 'cost' && !ask.wants.includes('price')) return
  ask.rows = 'cost'
  ask.tokens = []
  addDim(ask, { dim: 'cost', values: ['eth_transfer'], not: false, said: 'sending ETH' })
}

/** Of which rows something is asked. */
export const settleRows: readonly Settling[] = [
  ofWallet,
  costOfSending,
  namedToken,
  owners,
  approvals,
  bridged,
  noPools,
]
