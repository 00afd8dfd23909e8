import type { SignatureGroup } from './SignatureGroup.ts'

/** ERC-721 with enumeration, royalties (2981) and metadata updates (4906). */
export const erc721: SignatureGroup = {
  protocol: 'ERC-721',
  signatures: [
    'function getApproved(uint256 tokenId) view returns (address)',
    'function isApprovedForAll(address owner, address operator) view returns (bool)',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function safeTransferFrom(address from, address to, uint256 tokenId)',
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    'function setApprovalForAll(address operator, bool approved)',
    'function tokenByIndex(uint256 index) view returns (uint256)',
    'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
    'function tokenURI(uint256 tokenId) view returns (string)',
    'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)',
    'function onERC721Received(address operator, address from, uint256 tokenId, bytes data) returns (bytes4)',
    'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
    'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    'event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)',
    'event MetadataUpdate(uint256 tokenId)',
    'error ERC721EnumerableForbiddenBatchMint()',
    'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
    'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
    'error ERC721InvalidApprover(address approver)',
    'error ERC721InvalidOperator(address operator)',
    'error ERC721InvalidOwner(address owner)',
    'error ERC721InvalidReceiver(address receiver)',
    'error ERC721InvalidSender(address sender)',
    'error ERC721NonexistentToken(uint256 tokenId)',
    'error ERC721OutOfBoundsIndex(address owner, uint256 index)',
  ],
}
