import type { Address } from 'viem'
import { addressFromWord } from '../../../base/schema/address.ts'
import type { ContractType, Fallback, Place, ReadScene } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { newestLog } from '../abi/newestLog.ts'
import { readsOf } from '../abi/readsOf.ts'

const launched = 'TokenLaunched(address,address,address,address,uint256,uint256)'

const factoryOf = ({ context }: ReadScene): Address | undefined =>
  context.network.launchpads.find(({ key }) => key === 'pons_v2')?.factories[0]

/** A token or its curve, from the newest launch of the factory. */
async function newestLaunch(scene: ReadScene, topic: 1 | 2): Promise<Address | undefined> {
  const factory = factoryOf(scene)
  const log = factory && (await newestLog(scene, factory, launched))
  return log && addressFromWord(log.topics[topic] ?? '0x')
}

const factory: Place = { name: 'the Pons v2 factory', find: async (scene) => factoryOf(scene) }
const curve: Place = { name: 'the curve of the newest Pons launch', find: (scene) => newestLaunch(scene, 2) }
const token: Place = { name: 'the token of the newest Pons launch', find: (scene) => newestLaunch(scene, 1) }
const locker = contractPlace('the Pons v2 locker', 'pons_v2_launch_locker')
const newestToken: Fallback = { name: token.name, find: (scene) => newestLaunch(scene, 1) }
const ofToken = { fallbacks: { token: newestToken } }

/** The Pons launchpad: its factory, curves, tokens and locker. */
export const launchpadTypes: readonly ContractType[] = [
  {
    key: 'pons',
    title: 'the Pons launchpad',
    topic: 'market',
    place: factory,
    words: 'pons launchpad bonding curve graduation',
    reads: readsOf(
      `
      getLaunchedToken(address token) view returns ((address token, address curve, address deployer, address creatorFeeRecipient, address pairToken, uint256 graduationThreshold, uint24 poolFee, int24 tickSpacing, uint16 creatorTaxBps, bool buybackEnabled, uint8 phase, uint256 sweptQuote, uint256 sweptTokens, uint256 sweptAt, bool exists) launched) -- What the factory keeps about a launched token.
      graduationStatus(address token) view returns (uint256 pairedPrincipal, uint256 threshold, bool graduated) -- How far a token is from its graduation.
      locker() view returns (address locker) -- The contract that keeps the liquidity of graduated tokens.
      getLaunchFeePolicy(address token) view returns ((address protocolFeeRecipient, uint16 protocolFeeShareBps, uint16 buybackBurnBps, uint16 hookFeeBps, uint16 maxInternalPriceImpactBps) policy) -- Who is paid a launched token's fees.
      launchFee() view returns (uint256 fee) -- What a launch costs, in wei.
      getTokenInfo() view returns ((address tokenDeployer, string logo, string description, (string twitter, string telegram, string discord, string website, string farcaster) socials) info) -- What its maker wrote into a launched token.
      getReserves() view returns (uint256 quoteReserve, uint256 tokenReserve) -- The reserves that set a curve's price, the virtual part included.
      realQuoteReserve() view returns (uint256 reserve) -- What buyers have really paid into a curve.
      sellableTokens() view returns (uint256 tokens) -- Tokens that a curve can still sell.
      reservedTokens() view returns (uint256 tokens) -- Tokens that a curve keeps for the pool after graduation.
      readyToGraduate() view returns (bool ready) -- Whether a curve has sold enough to graduate.
      feeEscrow() view returns (address escrow) -- Where the launchpad's fees are kept.
      buybackVault() view returns (address vault) -- Where the money for buying tokens back is kept.
      tokenProtocolFeeShares(address token) view returns (uint256 shareBps) -- The protocol's part of a locked position's fees, in basis points.
      feeRedirects(address token) view returns (address recipient) -- Who is paid a maker's fees instead; the zero address means the maker.
      `,
      {
        getLaunchedToken: ofToken,
        graduationStatus: ofToken,
        getLaunchFeePolicy: ofToken,
        getTokenInfo: { place: token, words: 'socials twitter telegram website logo' },
        getReserves: { place: curve, words: 'curve price' },
        realQuoteReserve: { place: curve },
        sellableTokens: { place: curve },
        reservedTokens: { place: curve },
        readyToGraduate: { place: curve },
        tokenProtocolFeeShares: { ...ofToken, place: locker },
        feeRedirects: { ...ofToken, place: locker },
      },
    ),
  },
]
