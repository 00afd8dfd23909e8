import { parseAbi, zeroHash } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { readsOf } from '../abi/readsOf.ts'
import { sampleOf } from '../abi/sampleOf.ts'

const facetsAbi = parseAbi(['function facetAddresses() view returns (address[])'])

const firstFacet: Fallback = {
  name: 'the first facet',
  find: async ({ chain }, address) =>
    (await chain.tryRead({ address, abi: facetsAbi, functionName: 'facetAddresses' }))?.[0],
}
const at = (key: string) => (network: Network) => network.contract(key)?.address ?? `$${key.toUpperCase()}`
const registry = at('stock_registry')
const admin = { role: zeroHash }
const treasury = { example: (network: Network) => ({ address: sampleOf('treasury')(network) }) }

/** Interfaces by which contracts are owned, paused and upgraded. */
export const controlInterfaces: readonly ContractType[] = [
  {
    key: 'ownable',
    title: 'a contract with an owner',
    topic: 'contracts',
    sample: () => '$USDG',
    words: 'owner admin renounced ownership',
    reads: readsOf(
      `
      owner() view returns (address owner) -- Who owns a contract; the zero address means renounced.
      pendingOwner() view returns (address pendingOwner) -- Who has been offered a contract and has not accepted it yet.
      getOwner() view returns (address owner) -- Who owns a contract, under the name that BEP-20 tokens use.
      `,
      {
        pendingOwner: { example: (network) => ({ address: at('pons_v2_launch_locker')(network) }) },
        getOwner: treasury,
      },
    ),
  },
  {
    key: 'accesscontrol',
    title: 'a contract with roles',
    topic: 'contracts',
    sample: registry,
    words: 'role permission admin minter',
    reads: readsOf(
      `
      hasRole(bytes32 role, address account) view returns (bool hasRole) -- Whether an account has a role.
      getRoleAdmin(bytes32 role) view returns (bytes32 adminRole) -- The role that may grant and take a role.
      getRoleMember(bytes32 role, uint256 index) view returns (address member) -- Who has a role, by place in its list.
      getRoleMemberCount(bytes32 role) view returns (uint256 count) -- How many accounts have a role.
      DEFAULT_ADMIN_ROLE() view returns (bytes32 role) -- The role above all others.
      defaultAdmin() view returns (address admin) -- The one holder of the highest role.
      defaultAdminDelay() view returns (uint48 delay) -- How long a change of the highest admin must wait, in seconds.
      `,
      {
        hasRole: { example: () => ({ ...admin, account: '$WALLET' }) },
        getRoleAdmin: { example: () => admin },
        getRoleMember: { example: () => ({ ...admin, index: '0' }) },
        getRoleMemberCount: { example: () => admin },
        defaultAdmin: treasury,
        defaultAdminDelay: treasury,
      },
    ),
  },
  {
    key: 'pausable',
    title: 'a contract that can be paused',
    topic: 'contracts',
    sample: () => '$USDG',
    words: 'pause frozen halted',
    reads: readsOf('paused() view returns (bool paused) -- Whether a contract is paused now.'),
  },
  {
    key: 'beacon',
    title: 'a beacon of proxies',
    topic: 'contracts',
    sample: registry,
    words: 'proxy upgrade beacon logic',
    reads: readsOf(
      'implementation() view returns (address implementation) -- The code that all proxies of a beacon run.',
    ),
  },
  {
    key: 'diamond',
    title: 'a diamond (ERC-2535)',
    topic: 'contracts',
    sample: sampleOf('diamond'),
    words: 'proxy facet loupe',
    reads: readsOf(
      `
      facets() view returns ((address facetAddress, bytes4[] functionSelectors)[] facets) -- Every facet of a diamond with its functions.
      facetFunctionSelectors(address facet) view returns (bytes4[] selectors) -- The functions that one facet provides.
      facetAddresses() view returns (address[] facets) -- The contracts that a diamond is made of.
      facetAddress(bytes4 selector) view returns (address facet) -- The facet that answers a function.
      `,
      {
        facetFunctionSelectors: { fallbacks: { facet: firstFacet } },
        facetAddress: { example: () => ({ selector: '0x7a0ed627' }) },
      },
    ),
  },
  {
    key: 'erc4337account',
    title: 'a smart account (ERC-4337)',
    topic: 'addresses',
    sample: sampleOf('smart_account'),
    words: 'account abstraction wallet',
    reads: readsOf(`
      entryPoint() view returns (address entryPoint) -- The entry point whose operations an account obeys.
      getNonce() view returns (uint256 nonce) -- The number that an account's next operation must carry.
    `),
  },
]
