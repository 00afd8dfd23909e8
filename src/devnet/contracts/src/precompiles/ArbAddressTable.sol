// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Stand-in for the ArbAddressTable precompile (0x66).
contract ArbAddressTable {
    address[] private _table;
    mapping(address account => uint256 indexPlusOne) private _index;

    function register(address account) external returns (uint256) {
        if (_index[account] == 0) {
            _table.push(account);
            _index[account] = _table.length;
        }
        return _index[account] - 1;
    }

    function addressExists(address account) external view returns (bool) {
        return _index[account] > 0;
    }

    function lookup(address account) external view returns (uint256) {
        require(_index[account] > 0, "not registered");
        return _index[account] - 1;
    }

    function lookupIndex(uint256 index) external view returns (address) {
        return _table[index];
    }

    function size() external view returns (uint256) {
        return _table.length;
    }
}
