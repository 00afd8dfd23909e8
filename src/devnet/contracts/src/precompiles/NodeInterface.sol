// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ArbosReader} from "./ArbosState.sol";

/// Stand-in for NodeInterface (0xc8), which on a real chain has no code and answers only to eth_call.
/// Batches are counted as the world posts them: one per sixty blocks.
contract NodeInterface is ArbosReader {
    uint64 private constant BLOCKS_PER_BATCH = 60;
    uint64 private constant TYPICAL_BLOCK_MS = 500;

    function nitroGenesisBlock() external pure returns (uint256) {
        return 0;
    }

    function findBatchContainingBlock(uint64 number) external view returns (uint64) {
        require(number <= STATE.lastBatchBlock(), "requested block is after latest on-chain block published");
        return number / BLOCKS_PER_BATCH;
    }

    function getL1Confirmations(bytes32 blockHash) external view returns (uint64) {
        for (uint64 age = 1; age <= 256 && age <= block.number; age++) {
            if (blockhash(block.number - age) != blockHash) continue;
            uint64 number = uint64(block.number) - age;
            if (number > STATE.lastBatchBlock()) return 0;
            return uint64((block.timestamp - STATE.batchTimestamp()) / 12);
        }
        return 0;
    }

    function blockL1Num(uint64 number) public view returns (uint64) {
        require(number <= block.number, "block is in the future");
        uint256 secondsAgo = ((block.number - number) * TYPICAL_BLOCK_MS) / 1000;
        return _l1BlockAt(block.timestamp - secondsAgo);
    }

    function l2BlockRangeForL1(uint64 l1Block) external view returns (uint64 first, uint64 last) {
        uint64 current = _l1BlockAt(block.timestamp);
        require(l1Block <= current, "L1 block is in the future");
        uint256 blocksPerL1 = 12_000 / TYPICAL_BLOCK_MS;
        uint256 back = (current - l1Block) * blocksPerL1;
        require(back <= block.number, "L1 block is before genesis");
        last = uint64(block.number - back);
        first = last > blocksPerL1 ? uint64(last - blocksPerL1 + 1) : 0;
    }

    function gasEstimateL1Component(address, bool, bytes calldata data)
        public
        payable
        returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)
    {
        return (_l1Gas(data.length + 110), _gasPrice(), STATE.l1BaseFee());
    }

    /// Runs the call to learn its gas, as the real one does, and adds the part for L1.
    function gasEstimateComponents(address to, bool contractCreation, bytes calldata data)
        external
        payable
        returns (uint64 gasEstimate, uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)
    {
        uint256 intrinsic = 21_000 + data.length * CALLDATA_GAS + (contractCreation ? 32_000 : 0);
        uint256 before = gasleft();
        if (contractCreation) _create(data);
        else _tryCall(to, data);
        uint256 used = before - gasleft();
        (gasEstimateForL1, baseFee, l1BaseFeeEstimate) = gasEstimateL1Component(to, contractCreation, data);
        gasEstimate = uint64(intrinsic + used) + gasEstimateForL1;
    }

    function constructOutboxProof(uint64 size, uint64 leaf)
        external
        pure
        returns (bytes32 send, bytes32 root, bytes32[] memory proof)
    {
        require(leaf < size, "leaf does not exist");
        send = keccak256(abi.encodePacked("send", leaf));
        root = send;
        uint256 depth = 0;
        while ((uint256(1) << depth) < size) depth++;
        proof = new bytes32[](depth);
        for (uint256 i = 0; i < depth; i++) {
            proof[i] = keccak256(abi.encodePacked("sibling", size, leaf, i));
            root = keccak256(abi.encodePacked(root, proof[i]));
        }
    }

    function estimateRetryableTicket(
        address sender,
        uint256,
        address to,
        uint256 callValue,
        address,
        address,
        bytes calldata data
    ) external {
        require(sender != address(0), "sender is missing");
        (bool ok,) = to.call{value: callValue > address(this).balance ? 0 : callValue}(data);
        require(ok, "execution reverted");
    }

    function legacyLookupMessageBatchProof(uint256, uint64)
        external
        pure
        returns (
            bytes32[] memory,
            uint256,
            address,
            address,
            uint256,
            uint256,
            uint256,
            uint256,
            bytes memory
        )
    {
        return (new bytes32[](0), 0, address(0), address(0), 0, 0, 0, 0, "");
    }

    function _tryCall(address to, bytes calldata data) private {
        (bool ok,) = to.call(data);
        require(ok, "execution reverted");
    }

    function _create(bytes calldata data) private {
        bytes memory code = data;
        address made;
        assembly ("memory-safe") {
            made := create(0, add(code, 32), mload(code))
        }
        require(made != address(0), "execution reverted");
    }
}
