import type { Network } from '../../../base/network/Network.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { type Probe, toProbeRow } from './toProbeRow.ts'

const probes: readonly Probe[] = [
  {
    key: 'cap',
    tells: 'The most of a token there can ever be.',
    getters: ['cap', 'maxSupply', 'MAX_SUPPLY'],
    returns: 'uint256',
    words: 'maximum supply mint limit',
  },
  {
    key: 'maxTxAmount',
    tells: 'The most of a token that one transfer may move.',
    getters: ['maxTxAmount', '_maxTxAmount', 'maxTransactionAmount', 'maxTransaction'],
    returns: 'uint256',
    words: 'anti whale limit transaction',
  },
  {
    key: 'maxWalletAmount',
    tells: 'The most of a token that one wallet may hold.',
    getters: ['maxWalletAmount', '_maxWalletSize', 'maxWallet', 'maxWalletSize'],
    returns: 'uint256',
    words: 'anti whale limit wallet',
  },
  {
    key: 'tradingEnabled',
    tells: 'Whether trading of a token is open.',
    getters: ['tradingEnabled', 'tradingActive', 'tradingOpen', 'isTradingEnabled'],
    returns: 'bool',
    words: 'trading open paused launch',
  },
  {
    key: 'isExcludedFromFee',
    tells: "Whether an account is spared a token's tax.",
    getters: ['isExcludedFromFee', 'isExcludedFromFees', '_isExcludedFromFee', 'isFeeExempt'],
    returns: 'bool',
    ofAccount: true,
    words: 'fee exempt whitelist',
  },
  {
    key: 'isBlacklisted',
    tells: 'Whether a token has shut an account out.',
    getters: ['isBlacklisted', 'isBlackListed', 'blacklisted', 'blacklist', 'isBot', 'bots'],
    returns: 'bool',
    ofAccount: true,
    words: 'blacklist blocked frozen bot',
  },
  {
    key: 'buyTax',
    tells: "A token's tax on buying, in the token's own unit.",
    getters: ['buyTax', 'buyFee', '_buyTax', 'buyTotalFees', 'totalBuyFee'],
    returns: 'uint256',
    words: 'tax fee buy honeypot',
  },
  {
    key: 'sellTax',
    tells: "A token's tax on selling, in the token's own unit.",
    getters: ['sellTax', 'sellFee', '_sellTax', 'sellTotalFees', 'totalSellFee'],
    returns: 'uint256',
    words: 'tax fee sell honeypot',
  },
  {
    key: 'uniswapV2Pair',
    tells: 'The pool that a token itself takes for its market.',
    getters: ['uniswapV2Pair', '_uniswapV2Pair', 'uniswapPair', 'pair', 'lpPair'],
    returns: 'address',
    words: 'pair pool liquidity',
  },
]

export const probeRows = (network: Network): CatalogRow[] => probes.map((probe) => toProbeRow(probe, network))
