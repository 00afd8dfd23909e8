// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ArbosReader} from "./ArbosState.sol";

/// Stand-in for the ArbGasInfo precompile (0x6c): prices follow the block's base fee and the L1 fee
/// that the last batch reported.
contract ArbGasInfo is ArbosReader {
    uint256 private constant SPEED_LIMIT = 7_000_000;
    uint256 private constant STORAGE_GAS = 20_000;
    uint256 private constant TX_BYTES = 140;

    function getPricesInWei() public view returns (uint256, uint256, uint256, uint256, uint256, uint256) {
        uint256 price = _gasPrice();
        uint256 perUnit = uint256(STATE.l1BaseFee()) * CALLDATA_GAS;
        return (perUnit * TX_BYTES, perUnit, price * STORAGE_GAS, MIN_GAS_PRICE, price - MIN_GAS_PRICE, price);
    }

    function getPricesInWeiWithAggregator(address)
        external
        view
        returns (uint256, uint256, uint256, uint256, uint256, uint256)
    {
        return getPricesInWei();
    }

    function getPricesInArbGas() public view returns (uint256, uint256, uint256) {
        return (_l1Gas(TX_BYTES), _l1Gas(1), STORAGE_GAS);
    }

    function getPricesInArbGasWithAggregator(address) external view returns (uint256, uint256, uint256) {
        return getPricesInArbGas();
    }

    function getGasAccountingParams() external pure returns (uint256, uint256, uint256) {
        return (SPEED_LIMIT, getMaxBlockGasLimit(), getMaxTxGasLimit());
    }

    function getMinimumGasPrice() external pure returns (uint256) {
        return MIN_GAS_PRICE;
    }

    function getL1BaseFeeEstimate() public view returns (uint256) {
        return STATE.l1BaseFee();
    }

    function getL1GasPriceEstimate() external view returns (uint256) {
        return getL1BaseFeeEstimate();
    }

    function getL1BaseFeeEstimateInertia() external pure returns (uint64) {
        return 10;
    }

    function getL1RewardRate() external pure returns (uint64) {
        return 10;
    }

    function getL1RewardRecipient() external view returns (address) {
        return STATE.batchPoster();
    }

    function getCurrentTxL1GasFees() external view returns (uint256) {
        return uint256(STATE.l1BaseFee()) * CALLDATA_GAS * TX_BYTES;
    }

    /// The backlog that would explain the present congestion price.
    function getGasBacklog() public view returns (uint64) {
        return uint64(((_gasPrice() - MIN_GAS_PRICE) * SPEED_LIMIT * getPricingInertia()) / MIN_GAS_PRICE / 8);
    }

    function getPricingInertia() public pure returns (uint64) {
        return 102;
    }

    function getGasBacklogTolerance() external pure returns (uint64) {
        return 10;
    }

    function getL1PricingSurplus() public view returns (int256) {
        return int256(STATE.surplusGwei()) * 1 gwei;
    }

    function getLastL1PricingSurplus() external view returns (int256) {
        return getL1PricingSurplus();
    }

    function getPerBatchGasCharge() external pure returns (int64) {
        return 210_000;
    }

    function getAmortizedCostCapBips() external pure returns (uint64) {
        return 0;
    }

    function getL1FeesAvailable() external view returns (uint256) {
        return uint256(STATE.fundsDueForRewards()) * 1000 + 1 ether;
    }

    function getL1PricingEquilibrationUnits() external pure returns (uint256) {
        return 16_000_000;
    }

    function getLastL1PricingUpdateTime() external view returns (uint64) {
        return STATE.batchTimestamp();
    }

    function getL1PricingFundsDueForRewards() external view returns (uint256) {
        return STATE.fundsDueForRewards();
    }

    function getL1PricingUnitsSinceUpdate() external view returns (uint64) {
        return STATE.unitsSinceUpdate();
    }

    function getMaxTxGasLimit() public pure returns (uint256) {
        return 32_000_000;
    }

    function getMaxBlockGasLimit() public pure returns (uint64) {
        return 32_000_000;
    }
}
