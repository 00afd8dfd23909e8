import { zeroAddress, zeroHash } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { ContractType } from '../abi/ContractType.ts'
import { readsOf } from '../abi/readsOf.ts'
import { sampleOf } from '../abi/sampleOf.ts'

/** Where nobody is known to hold an NFT, anybody will do. */
const collector = (network: Network) => network.samples?.collector ?? '$WALLET'
const first = { example: () => ({ token_id: '1' }) }
const amount = (name: string) => ({ example: () => ({ [name]: '1000000' }) })
const receiver = { example: () => ({ receiver: '$WALLET' }) }
const owner = { example: () => ({ owner: '$WALLET' }) }

/** Interfaces of NFTs, of accounts bound to them, and of vaults. */
export const assetInterfaces: readonly ContractType[] = [
  {
    key: 'erc721',
    title: 'an NFT collection (ERC-721)',
    topic: 'tokens',
    sample: sampleOf('nft', 'univ3_nfpm'),
    words: 'nft collectible',
    reads: readsOf(
      `
      balanceOf(address owner) view returns (uint256 balance) -- How many NFTs of a collection an account holds.
      ownerOf(uint256 tokenId) view returns (address owner) -- Who holds an NFT.
      getApproved(uint256 tokenId) view returns (address approved) -- Who may move one NFT beside its owner.
      isApprovedForAll(address owner, address operator) view returns (bool approved) -- Whether an operator may move all NFTs of an owner.
      name() view returns (string name) -- The name a collection gives itself.
      symbol() view returns (string symbol) -- The ticker a collection gives itself.
      tokenURI(uint256 tokenId) view returns (string uri) -- Where the metadata of an NFT is, or the metadata itself.
      totalSupply() view returns (uint256 totalSupply) -- How many NFTs a collection has.
      tokenByIndex(uint256 index) view returns (uint256 tokenId) -- The NFT at a place in the list of all.
      tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256 tokenId) -- The NFT at a place in the list of an owner's.
      `,
      {
        balanceOf: { example: (network) => ({ owner: collector(network) }) },
        ownerOf: first,
        getApproved: first,
        isApprovedForAll: { example: (network) => ({ owner: collector(network), operator: '$WALLET' }) },
        tokenURI: { ...first, words: 'metadata image' },
        tokenByIndex: { example: () => ({ index: '0' }) },
        tokenOfOwnerByIndex: { example: (network) => ({ owner: collector(network), index: '0' }) },
      },
    ),
  },
  {
    key: 'erc1155',
    title: 'a collection of many kinds (ERC-1155)',
    topic: 'tokens',
    sample: sampleOf('multi_token'),
    words: 'nft semi-fungible items badges',
    reads: readsOf(
      `
      balanceOf(address account, uint256 id) view returns (uint256 balance) -- How many items of one kind an account holds.
      balanceOfBatch(address[] accounts, uint256[] ids) view returns (uint256[] balances) -- Several holdings of several kinds at once.
      isApprovedForAll(address account, address operator) view returns (bool approved) -- Whether an operator may move all items of an account.
      uri(uint256 id) view returns (string uri) -- Where the metadata of a kind is.
      totalSupply(uint256 id) view returns (uint256 totalSupply) -- How many items of one kind there are.
      `,
      {
        balanceOf: { example: (network) => ({ account: collector(network), id: '1' }) },
        balanceOfBatch: {
          example: (network) => ({ accounts: [collector(network), collector(network)], ids: ['1', '2'] }),
        },
        isApprovedForAll: { example: (network) => ({ account: collector(network), operator: '$WALLET' }) },
        uri: { example: () => ({ id: '1' }) },
        totalSupply: { example: () => ({ id: '1' }) },
      },
    ),
  },
  {
    key: 'erc165',
    title: 'a contract that lists its interfaces (ERC-165)',
    topic: 'contracts',
    sample: sampleOf('nft', 'univ3_nfpm'),
    words: 'interface detection',
    reads: readsOf(
      'supportsInterface(bytes4 interfaceId) view returns (bool supported) -- Whether a contract says it has an interface.',
      { supportsInterface: { example: () => ({ interface_id: '0x80ac58cd' }) } },
    ),
  },
  {
    key: 'erc2981',
    title: 'a collection with royalties (ERC-2981)',
    topic: 'tokens',
    sample: sampleOf('nft', 'univ3_nfpm'),
    words: 'nft royalty creator fee',
    reads: readsOf(
      'royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount) -- Whom a sale at a price owes a royalty, and how much.',
      { royaltyInfo: { example: () => ({ token_id: '1', sale_price: '1000000000000000000' }) } },
    ),
  },
  {
    key: 'erc6551',
    title: 'an account that belongs to an NFT (ERC-6551)',
    topic: 'addresses',
    sample: sampleOf('bound_account'),
    words: 'token bound account tba nft wallet',
    reads: readsOf(
      `
      account(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId) view returns (address account) -- Where an NFT's account stands or would stand; address is the registry's.
      token() view returns (uint256 chainId, address tokenContract, uint256 tokenId) -- The NFT that an account belongs to.
      owner() view returns (address owner) -- Who controls an account by holding its NFT.
      state() view returns (uint256 state) -- A number that changes with every act of the account.
      `,
      { account: { example: boundAccount } },
    ),
  },
  {
    key: 'erc4626',
    title: 'a vault (ERC-4626)',
    topic: 'tokens',
    sample: sampleOf('vault', 'steak_usdg_vault'),
    words: 'vault yield deposit savings shares',
    reads: readsOf(
      `
      asset() view returns (address asset) -- The token a vault is paid in.
      totalAssets() view returns (uint256 assets) -- How much of its token a vault manages.
      convertToShares(uint256 assets) view returns (uint256 shares) -- The shares an amount is worth, before fees.
      convertToAssets(uint256 shares) view returns (uint256 assets) -- The amount that shares are worth, before fees.
      maxDeposit(address receiver) view returns (uint256 assets) -- The most that can be deposited for an account.
      maxMint(address receiver) view returns (uint256 shares) -- The most shares that can be minted for an account.
      maxWithdraw(address owner) view returns (uint256 assets) -- The most that an owner can withdraw now.
      maxRedeem(address owner) view returns (uint256 shares) -- The most shares that an owner can redeem now.
      previewDeposit(uint256 assets) view returns (uint256 shares) -- The shares that a deposit would give now.
      previewMint(uint256 shares) view returns (uint256 assets) -- What minting shares would cost now.
      previewWithdraw(uint256 assets) view returns (uint256 shares) -- The shares that a withdrawal would burn now.
      previewRedeem(uint256 shares) view returns (uint256 assets) -- What redeeming shares would pay now.
      `,
      {
        convertToShares: amount('assets'),
        convertToAssets: amount('shares'),
        maxDeposit: receiver,
        maxMint: receiver,
        maxWithdraw: owner,
        maxRedeem: owner,
        previewDeposit: amount('assets'),
        previewMint: amount('shares'),
        previewWithdraw: amount('assets'),
        previewRedeem: amount('shares'),
      },
    ),
  },
]

function boundAccount(network: Network): Record<string, unknown> {
  return {
    address: sampleOf('bound_account_registry')(network),
    implementation: zeroAddress,
    salt: zeroHash,
    chain_id: String(network.chainId),
    token_contract: sampleOf('nft')(network),
    token_id: '1',
  }
}
