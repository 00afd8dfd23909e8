import type { Network } from '../../../base/network/Network.ts'
import type { ContractType } from '../abi/ContractType.ts'
import { clockFallback } from '../abi/clockFallback.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { sampleOf } from '../abi/sampleOf.ts'
import { stockPlace } from '../abi/stockPlace.ts'

const holder = { example: () => ({ account: '$WALLET' }) }
const owner = { example: () => ({ owner: '$WALLET' }) }
const spending = { example: () => ({ owner: '$WALLET', spender: '$WETH' }) }
const voter = { example: (network: Network) => ({ account: sampleOf('voter')(network) }) }

/** Interfaces of fungible tokens. */
export const tokenInterfaces: readonly ContractType[] = [
  {
    key: 'erc20',
    title: 'an ERC-20 token',
    topic: 'tokens',
    sample: () => '$USDG',
    words: 'token coin',
    reads: readsOf(
      `
      name() view returns (string name) -- The name a token gives itself.
      symbol() view returns (string symbol) -- The ticker a token gives itself.
      decimals() view returns (uint8 decimals) -- How many decimals a token's amounts have.
      totalSupply() view returns (uint256 totalSupply) -- How much of a token there is, in its smallest unit.
      balanceOf(address account) view returns (uint256 balance) -- How much of a token an account holds, in its smallest unit.
      allowance(address owner, address spender) view returns (uint256 allowance) -- How much of an owner's tokens a spender may move.
      `,
      { balanceOf: holder, allowance: spending, totalSupply: { words: 'supply circulating' } },
    ),
  },
  {
    key: 'erc20permit',
    title: 'a token with permits (ERC-2612)',
    topic: 'tokens',
    sample: sampleOf('votes_token', 'usdg'),
    words: 'token permit signature gasless approval',
    reads: readsOf(
      `
      nonces(address owner) view returns (uint256 nonce) -- The number that an owner's next signed permit must carry.
      DOMAIN_SEPARATOR() view returns (bytes32 domainSeparator) -- The hash that ties signed permits to this token and chain.
      eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions) -- The signing domain of a token in full (ERC-5267).
      `,
      { nonces: owner },
    ),
  },
  {
    key: 'eip3009',
    title: 'a token with transfer authorisations (EIP-3009)',
    topic: 'tokens',
    sample: () => '$USDG',
    words: 'token transferWithAuthorization gasless',
    reads: readsOf(
      'authorizationState(address authorizer, bytes32 nonce) view returns (bool used) -- Whether a signed transfer with this nonce was used or cancelled.',
      {
        authorizationState: {
          example: () => ({ authorizer: '$WALLET', nonce: `0x${'00'.repeat(32)}` }),
        },
      },
    ),
  },
  {
    key: 'erc20votes',
    title: 'a token with votes (ERC-5805)',
    topic: 'tokens',
    sample: sampleOf('votes_token'),
    words: 'token governance voting power delegate',
    reads: readsOf(
      `
      getVotes(address account) view returns (uint256 votes) -- The voting power an account has now.
      delegates(address account) view returns (address delegatee) -- Whom an account lets vote with its tokens.
      getPastVotes(address account, uint256 timepoint) view returns (uint256 votes) -- The voting power an account had at a past moment.
      getPastTotalSupply(uint256 timepoint) view returns (uint256 totalSupply) -- All the voting power there was at a past moment.
      numCheckpoints(address account) view returns (uint32 count) -- How often an account's voting power has changed.
      clock() view returns (uint48 timepoint) -- The moment by which votes are counted now: a block or a time.
      CLOCK_MODE() view returns (string mode) -- Whether votes are counted by block number or by time.
      `,
      {
        getVotes: voter,
        delegates: voter,
        getPastVotes: { ...voter, fallbacks: { timepoint: clockFallback } },
        getPastTotalSupply: { fallbacks: { timepoint: clockFallback } },
        numCheckpoints: voter,
      },
    ),
  },
  {
    key: 'erc8056',
    title: 'a token with a share multiplier (ERC-8056)',
    topic: 'stocks',
    place: stockPlace('AAPL'),
    words: 'stock split dividend multiplier shares scaled ui amount',
    reads: readsOf(
      `
      uiMultiplier() view returns (uint256 multiplier) -- Shares that one token stands for now, with 18 decimals.
      newUIMultiplier() view returns (uint256 multiplier) -- Shares that one token will stand for after the announced change.
      effectiveAt() view returns (uint256 timestamp) -- When the announced change of the multiplier takes effect, in Unix seconds.
      balanceOfUI(address account) view returns (uint256 balance) -- An account's holding in shares rather than tokens.
      totalSupplyUI() view returns (uint256 totalSupply) -- The whole supply in shares rather than tokens.
      `,
      { balanceOfUI: holder },
    ),
  },
  {
    key: 'weth9',
    title: 'wrapped ether',
    topic: 'tokens',
    place: contractPlace('the WETH of this network', 'weth'),
    words: 'weth wrapped ether token',
    reads: readsOf(
      `
      balanceOf(address account) view returns (uint256 balance) -- How much wrapped ether an account holds, in wei.
      totalSupply() view returns (uint256 totalSupply) -- How much ether is wrapped, in wei.
      allowance(address owner, address spender) view returns (uint256 allowance) -- How much of an owner's wrapped ether a spender may move.
      `,
      { balanceOf: holder, allowance: spending },
    ),
  },
]
