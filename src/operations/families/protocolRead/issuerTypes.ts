import { zeroHash } from 'viem'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { stockPlace } from '../abi/stockPlace.ts'

const account = { example: () => ({ account: '$WALLET' }) }

/** The issuer's stock tokens with their registry, and the dollar token. */
export const issuerTypes: readonly ContractType[] = [
  {
    key: 'stock_token',
    title: "one of the issuer's stock tokens",
    topic: 'stocks',
    place: stockPlace('AAPL'),
    words: 'stock token equity share',
    reads: readsOf(
      `
      uid() view returns (bytes32 uid) -- The issuer's own id of a stock token's instrument.
      terms() view returns (string terms) -- Where the terms of a stock token are.
      tokenPaused() view returns (bool paused) -- Whether the issuer has paused one stock token.
      oraclePaused() view returns (bool paused) -- Whether the issuer has paused the price of one stock token.
      paused() view returns (bool paused) -- Whether a stock token is paused, by itself or with all others.
      ACCESS_CONTROLLED_REGISTRY() view returns (address registry) -- The registry whose rules a stock token obeys.
      uiMultiplier() view returns (uint256 multiplier) -- Shares that one stock token stands for now, with 18 decimals.
      newUIMultiplier() view returns (uint256 multiplier) -- Shares that one stock token will stand for after an announced split or dividend.
      effectiveAt() view returns (uint256 timestamp) -- When an announced split or dividend takes effect, in Unix seconds.
      balanceOfUI(address account) view returns (uint256 shares) -- How many shares an account holds through a stock token.
      totalSupplyUI() view returns (uint256 shares) -- How many shares all of a stock token stands for.
      `,
      {
        balanceOfUI: account,
        uiMultiplier: { words: 'split dividend' },
        newUIMultiplier: { words: 'split dividend' },
      },
    ),
  },
  {
    key: 'stock_registry',
    title: "the issuer's registry",
    topic: 'stocks',
    place: contractPlace("the issuer's registry", 'stock_registry'),
    words: 'stock issuer compliance',
    reads: readsOf(
      `
      isBlocked(address account) view returns (bool blocked) -- Whether the issuer has shut an account out of all stock tokens.
      paused() view returns (bool paused) -- Whether all stock tokens are paused.
      implementation() view returns (address implementation) -- The code that every stock token runs.
      hasRole(bytes32 role, address account) view returns (bool hasRole) -- Whether an account has one of the issuer's roles.
      `,
      {
        isBlocked: { ...account, words: 'blacklist frozen sanction' },
        hasRole: { example: () => ({ role: zeroHash, account: '$WALLET' }) },
      },
    ),
  },
  {
    key: 'usdg',
    title: 'USDG',
    topic: 'tokens',
    place: contractPlace('the USDG of this network', 'usdg'),
    words: 'usdg global dollar stablecoin',
    reads: readsOf(
      `
      authorizationState(address authorizer, bytes32 nonce) view returns (bool used) -- Whether a signed transfer of USDG with this nonce was used or cancelled.
      nonces(address owner) view returns (uint256 nonce) -- The number that an owner's next signed permit for USDG must carry.
      DOMAIN_SEPARATOR() view returns (bytes32 domainSeparator) -- The hash that ties signed messages to USDG on this chain.
      totalSupply() view returns (uint256 totalSupply) -- How much USDG there is here, with 6 decimals.
      `,
      {
        authorizationState: { example: () => ({ authorizer: '$WALLET', nonce: zeroHash }) },
        nonces: { example: () => ({ owner: '$WALLET' }) },
      },
    ),
  },
]
