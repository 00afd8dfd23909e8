// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface ISyncedPair {
    function sync() external;
}

/// Balances that grow: everybody owns shares of a supply which its keeper raises now and then.
contract RebasingToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 private constant SHARES = 1_000_000_000e24;

    address public immutable keeper;
    uint256 public totalSupply = 1_000_000_000e18;
    mapping(address account => uint256) public sharesOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Rebase(uint256 totalSupply);

    constructor(string memory name_, string memory symbol_) {
        (name, symbol, keeper) = (name_, symbol_, msg.sender);
        sharesOf[msg.sender] = SHARES;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return (sharesOf[account] * totalSupply) / SHARES;
    }

    /// At most one per cent at a time; the pair is told, so that nobody takes the difference.
    function rebase(uint256 growth, ISyncedPair pair) external {
        require(msg.sender == keeper && growth <= totalSupply / 100);
        totalSupply += growth;
        emit Rebase(totalSupply);
        pair.sync();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        uint256 shares = (value * SHARES) / totalSupply;
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, value);
        return true;
    }
}
