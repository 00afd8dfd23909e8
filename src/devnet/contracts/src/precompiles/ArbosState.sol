// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What the stand-ins for the Arbitrum precompiles share: the state ArbOS keeps on a real chain. It is
/// written by the same internal transaction that a real chain carries when a batch was posted to L1.
contract ArbosState {
    address internal constant SYSTEM = 0x00000000000000000000000000000000000A4B05;

    uint128 public l1BaseFee;
    uint64 public batchTimestamp;
    uint64 public batchNumber;
    address public batchPoster;
    uint64 public lastBatchBlock;
    uint128 public fundsDueForRewards;
    uint64 public unitsSinceUpdate;
    int64 public surplusGwei;

    event BatchPosted(uint64 indexed batchNumber, uint64 lastBlock, uint256 l1BaseFee);

    error NotSystem(address account);

    function batchPostingReport(
        uint256 timestamp,
        address poster,
        uint64 batch,
        uint64 batchDataGas,
        uint256 l1BaseFeeWei
    ) external {
        if (msg.sender != SYSTEM) revert NotSystem(msg.sender);
        // The estimate follows the observed fee with inertia, as the real one does.
        l1BaseFee = l1BaseFee == 0 ? uint128(l1BaseFeeWei) : uint128((uint256(l1BaseFee) * 9 + l1BaseFeeWei) / 10);
        batchTimestamp = uint64(timestamp);
        batchNumber = batch;
        batchPoster = poster;
        lastBatchBlock = uint64(block.number);
        fundsDueForRewards += uint128(uint256(batchDataGas) * 10);
        unitsSinceUpdate = batchDataGas / 16;
        surplusGwei = int64(uint64(l1BaseFeeWei % 4_000_000)) - 2_000_000;
        emit BatchPosted(batch, uint64(block.number), l1BaseFeeWei);
    }
}

/// What every stand-in starts from.
abstract contract ArbosReader {
    ArbosState internal constant STATE = ArbosState(0x00000000000000000000000000000000000A4B05);

    uint256 internal constant MIN_GAS_PRICE = 0.02 gwei;
    uint256 internal constant CALLDATA_GAS = 16;
    uint256 internal constant L1_GENESIS_BLOCK = 24_000_000;
    uint256 internal constant L1_GENESIS_TIME = 1_767_225_600;

    function _l1BlockAt(uint256 timestamp) internal pure returns (uint64) {
        if (timestamp <= L1_GENESIS_TIME) return uint64(L1_GENESIS_BLOCK);
        return uint64(L1_GENESIS_BLOCK + (timestamp - L1_GENESIS_TIME) / 12);
    }

    function _gasPrice() internal view returns (uint256) {
        return block.basefee < MIN_GAS_PRICE ? MIN_GAS_PRICE : block.basefee;
    }

    /// L2 gas that pays for posting `bytesToPost` bytes on L1.
    function _l1Gas(uint256 bytesToPost) internal view returns (uint64) {
        return uint64((bytesToPost * CALLDATA_GAS * STATE.l1BaseFee()) / _gasPrice());
    }
}
