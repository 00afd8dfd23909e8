import { zeroHash } from 'viem'
import { contractEmitters } from './contractEmitters.ts'
import type { Emitters, EventType } from './EventType.ts'
import { eventsOf } from './eventsOf.ts'

const stockTokens: Emitters = {
  name: "the issuer's stock tokens",
  async find({ stocks, head }) {
    const { all } = await stocks.upTo(head.number)
    return all.length === 0 ? undefined : all.map(({ address }) => address)
  },
}
const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'

/** Events of tokens, NFTs and vaults, and of the issuer's stock tokens. */
export const tokenEvents: readonly EventType[] = [
  ...eventsOf(
    { group: 'erc20', topic: 'tokens', words: 'token' },
    `
    ${transfer} -- Transfers of ERC-20 tokens.
    Approval(address indexed owner, address indexed spender, uint256 value) -- Allowances given for ERC-20 tokens.
    `,
  ),
  ...eventsOf(
    { group: 'erc20ctl', topic: 'safety', words: 'token control admin' },
    `
    OwnershipTransferred(address indexed previousOwner, address indexed newOwner) -- Changes of a contract's owner; to the zero address means renounced.
    Paused(address account) -- Contracts that were paused.
    Unpaused(address account) -- Contracts that run again after a pause.
    RoleGranted(bytes32 indexed role, address indexed account, address indexed sender) -- Roles given to accounts.
    RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender) -- Roles taken from accounts.
    Blacklisted(address indexed account) -- Accounts that a token has shut out.
    `,
    {
      OwnershipTransferred: { words: 'renounce owner' },
      Blacklisted: {
        words: 'blacklist freeze block',
        signatures: ['Blacklisted(address indexed account)', 'AddedBlackList(address account)'],
      },
    },
  ),
  ...eventsOf(
    { group: 'erc721', topic: 'tokens', words: 'nft collectible' },
    `
    Transfer(address indexed from, address indexed to, uint256 indexed tokenId) -- Transfers of NFTs; from the zero address means minted.
    Approval(address indexed owner, address indexed approved, uint256 indexed tokenId) -- Permissions to move one NFT.
    ApprovalForAll(address indexed owner, address indexed operator, bool approved) -- Permissions to move all NFTs of an owner.
    `,
  ),
  ...eventsOf(
    { group: 'erc1155', topic: 'tokens', words: 'nft semi-fungible' },
    `
    TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value) -- Transfers of one kind of ERC-1155 items.
    TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values) -- Transfers of several kinds of ERC-1155 items at once.
    URI(string value, uint256 indexed id) -- Changes of where an ERC-1155 item's metadata is.
    `,
  ),
  ...eventsOf(
    { group: 'erc4626', topic: 'tokens', words: 'vault yield' },
    `
    Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares) -- Deposits into ERC-4626 vaults.
    Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares) -- Withdrawals from ERC-4626 vaults.
    `,
  ),
  ...eventsOf(
    {
      group: 'weth',
      topic: 'tokens',
      words: 'wrap unwrap ether',
      emitters: contractEmitters('WETH', 'weth'),
    },
    `
    Deposit(address indexed dst, uint256 wad) -- Ether that was wrapped.
    Withdrawal(address indexed src, uint256 wad) -- Ether that was unwrapped.
    `,
  ),
  ...eventsOf(
    { group: 'stock', topic: 'stocks', words: 'stock equity issuer', emitters: stockTokens },
    `
    Deployed(bytes32 indexed uid, address stock, string name, string symbol) -- Stock tokens that the issuer's factory has made: the proof of what is genuine.
    UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp) -- Splits and dividends of stock tokens, as changes of their multiplier.
    Minted(address to) -- Stock tokens that were minted: transfers from the zero address.
    Redeemed(address from) -- Stock tokens that were redeemed: transfers to the zero address.
    `,
    {
      Deployed: { emitters: contractEmitters("the issuer's factory", 'stock_factory'), words: 'listing new' },
      UIMultiplierUpdated: { words: 'split dividend corporate action' },
      Minted: { signatures: [transfer], fixed: { 1: zeroHash }, words: 'mint issuance creation' },
      Redeemed: { signatures: [transfer], fixed: { 2: zeroHash }, words: 'burn redemption' },
    },
  ),
]
