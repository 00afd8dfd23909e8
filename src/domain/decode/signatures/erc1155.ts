import type { SignatureGroup } from './SignatureGroup.ts'

/** ERC-1155 with burn and supply. */
export const erc1155: SignatureGroup = {
  protocol: 'ERC-1155',
  signatures: [
    'function balanceOf(address account, uint256 id) view returns (uint256)',
    'function balanceOfBatch(address[] accounts, uint256[] ids) view returns (uint256[])',
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
    'function uri(uint256) view returns (string)',
    'function burn(address account, uint256 id, uint256 value)',
    'function burnBatch(address account, uint256[] ids, uint256[] values)',
    'function exists(uint256 id) view returns (bool)',
    'function totalSupply(uint256 id) view returns (uint256)',
    'function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes data) returns (bytes4)',
    'function onERC1155BatchReceived(address operator, address from, uint256[] ids, uint256[] values, bytes data) returns (bytes4)',
    'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
    'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'event URI(string value, uint256 indexed id)',
    'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
    'error ERC1155InvalidApprover(address approver)',
    'error ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)',
    'error ERC1155InvalidOperator(address operator)',
    'error ERC1155InvalidReceiver(address receiver)',
    'error ERC1155InvalidSender(address sender)',
    'error ERC1155MissingApprovalForAll(address operator, address owner)',
  ],
}
