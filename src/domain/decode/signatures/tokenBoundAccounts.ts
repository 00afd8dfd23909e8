import type { SignatureGroup } from './SignatureGroup.ts'

/** ERC-6551 token bound accounts and their registry. */
export const tokenBoundAccounts: SignatureGroup = {
  protocol: 'ERC-6551',
  signatures: [
    'function execute(address to, uint256 value, bytes data, uint8 operation) returns (bytes)',
    'function isValidSigner(address signer, bytes) view returns (bytes4)',
    'function state() view returns (uint256)',
    'function token() view returns (uint256, address, uint256)',
    'function account(address, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId) view returns (address)',
    'function createAccount(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId) returns (address made)',
    'event ERC6551AccountCreated(address account, address indexed implementation, bytes32 salt, uint256 chainId, address indexed tokenContract, uint256 indexed tokenId)',
  ],
}
