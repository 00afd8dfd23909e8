// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PriceAggregator} from "./PriceAggregator.sol";

/// The address users read: forwards to its aggregator, with the phase in the upper bits of round ids.
/// Its events stand on the aggregator, as with the real feeds.
contract FeedProxy {
    uint16 public constant phaseId = 1;
    address public constant proposedAggregator = address(0);

    PriceAggregator public immutable aggregator;
    address public immutable owner;

    constructor(PriceAggregator aggregator_, address owner_) {
        aggregator = aggregator_;
        owner = owner_;
    }

    function phaseAggregators(uint16 phase) external view returns (address) {
        return phase == phaseId ? address(aggregator) : address(0);
    }

    function decimals() external view returns (uint8) {
        return aggregator.decimals();
    }

    function description() external view returns (string memory) {
        return aggregator.description();
    }

    function version() external view returns (uint256) {
        return aggregator.version();
    }

    function minAnswer() external view returns (int192) {
        return aggregator.minAnswer();
    }

    function maxAnswer() external view returns (int192) {
        return aggregator.maxAnswer();
    }

    function latestAnswer() external view returns (int256) {
        return aggregator.latestAnswer();
    }

    function latestTimestamp() external view returns (uint256) {
        return aggregator.latestTimestamp();
    }

    function latestRound() external view returns (uint256) {
        return _withPhase(aggregator.latestRound());
    }

    function getAnswer(uint256 round) external view returns (int256) {
        return aggregator.getAnswer(_withoutPhase(round));
    }

    function getTimestamp(uint256 round) external view returns (uint256) {
        return aggregator.getTimestamp(_withoutPhase(round));
    }

    function getRoundData(uint80 round) external view returns (uint80, int256, uint256, uint256, uint80) {
        (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) =
            aggregator.getRoundData(uint80(_withoutPhase(round)));
        return (uint80(_withPhase(id)), answer, startedAt, updatedAt, uint80(_withPhase(answeredIn)));
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) =
            aggregator.latestRoundData();
        return (uint80(_withPhase(id)), answer, startedAt, updatedAt, uint80(_withPhase(answeredIn)));
    }

    function _withPhase(uint256 round) private pure returns (uint256) {
        return (uint256(phaseId) << 64) | round;
    }

    function _withoutPhase(uint256 round) private pure returns (uint256) {
        return uint64(round);
    }
}
