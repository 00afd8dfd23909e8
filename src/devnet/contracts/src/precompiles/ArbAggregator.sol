// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ArbosReader} from "./ArbosState.sol";

/// Stand-in for the ArbAggregator precompile (0x6d).
contract ArbAggregator is ArbosReader {
    function getPreferredAggregator(address) external view returns (address, bool) {
        return (STATE.batchPoster(), true);
    }

    function getDefaultAggregator() external view returns (address) {
        return STATE.batchPoster();
    }

    function getBatchPosters() external view returns (address[] memory posters) {
        posters = new address[](1);
        posters[0] = STATE.batchPoster();
    }

    function getFeeCollector(address poster) external pure returns (address) {
        return poster;
    }

    function getTxBaseFee(address) external pure returns (uint256) {
        return 0;
    }
}
