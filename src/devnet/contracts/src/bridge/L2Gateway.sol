// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IArbSys {
    function sendTxToL1(address destination, bytes calldata data) external payable returns (uint256);
}

interface IBridgedToken {
    function bridgeMint(address to, uint256 amount) external;
    function bridgeBurn(address from, uint256 amount) external;
    function l1Address() external view returns (address);
}

interface IWrappedEther {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// What the gateways of the canonical bridge have in common on the L2 side: a deposit is finalised by the
/// aliased L1 counterpart, a withdrawal leaves as a message through ArbSys.
abstract contract L2Gateway {
    IArbSys internal constant ARB_SYS = IArbSys(0x0000000000000000000000000000000000000064);
    uint160 private constant ALIAS_OFFSET = uint160(0x1111000000000000000000000000000000001111);

    address public immutable counterpartGateway;
    address public immutable router;
    uint256 public exitNum;

    event DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount);
    event WithdrawalInitiated(
        address l1Token,
        address indexed _from,
        address indexed _to,
        uint256 indexed _l2ToL1Id,
        uint256 _exitNum,
        uint256 _amount
    );

    error OnlyCounterpart(address account);
    error UnknownToken(address l1Token);

    constructor(address counterpart, address router_) {
        counterpartGateway = counterpart;
        router = router_;
    }

    function getOutboundCalldata(address l1Token, address from, address to, uint256 amount, bytes memory data)
        public
        view
        returns (bytes memory)
    {
        return abi.encodeWithSignature(
            "finalizeInboundTransfer(address,address,address,uint256,bytes)",
            l1Token,
            from,
            to,
            amount,
            abi.encode(exitNum, data)
        );
    }

    function finalizeInboundTransfer(address l1Token, address from, address to, uint256 amount, bytes calldata)
        external
        payable
    {
        unchecked {
            if (uint160(msg.sender) != uint160(counterpartGateway) + ALIAS_OFFSET) revert OnlyCounterpart(msg.sender);
        }
        _credit(l1Token, to, amount);
        emit DepositFinalized(l1Token, from, to, amount);
    }

    function outboundTransfer(address l1Token, address to, uint256 amount, bytes calldata data)
        external
        payable
        returns (bytes memory)
    {
        _debit(l1Token, msg.sender, amount);
        bytes memory message = getOutboundCalldata(l1Token, msg.sender, to, amount, data);
        uint256 id = ARB_SYS.sendTxToL1{value: _withdrawnEther(amount)}(counterpartGateway, message);
        emit WithdrawalInitiated(l1Token, msg.sender, to, id, exitNum++, amount);
        return abi.encode(id);
    }

    function _withdrawnEther(uint256) internal view virtual returns (uint256) {
        return 0;
    }

    function calculateL2TokenAddress(address l1Token) public view virtual returns (address);
    function _credit(address l1Token, address to, uint256 amount) internal virtual;
    function _debit(address l1Token, address from, uint256 amount) internal virtual;
}

/// Gateway of ordinary tokens; the custom gateway is the same code under another address.
contract L2TokenGateway is L2Gateway {
    address private immutable _registrar;
    mapping(address l1Token => address) private _l2Tokens;

    event TokenSet(address indexed l1Address, address indexed l2Address);

    constructor(address counterpart, address router_) L2Gateway(counterpart, router_) {
        _registrar = msg.sender;
    }

    function registerToken(address l2Token) external {
        require(msg.sender == _registrar, "NOT_REGISTRAR");
        address l1Token = IBridgedToken(l2Token).l1Address();
        _l2Tokens[l1Token] = l2Token;
        emit TokenSet(l1Token, l2Token);
    }

    function calculateL2TokenAddress(address l1Token) public view override returns (address) {
        return _l2Tokens[l1Token];
    }

    function _tokenOf(address l1Token) private view returns (IBridgedToken) {
        address token = _l2Tokens[l1Token];
        if (token == address(0)) revert UnknownToken(l1Token);
        return IBridgedToken(token);
    }

    function _credit(address l1Token, address to, uint256 amount) internal override {
        _tokenOf(l1Token).bridgeMint(to, amount);
    }

    function _debit(address l1Token, address from, uint256 amount) internal override {
        _tokenOf(l1Token).bridgeBurn(from, amount);
    }
}

/// Gateway of wrapped ether.
contract L2WethGateway is L2Gateway {
    address public immutable l1Weth;
    address public immutable l2Weth;

    constructor(address counterpart, address router_, address l1Weth_, address l2Weth_)
        L2Gateway(counterpart, router_)
    {
        l1Weth = l1Weth_;
        l2Weth = l2Weth_;
    }

    receive() external payable {}

    function calculateL2TokenAddress(address l1Token) public view override returns (address) {
        return l1Token == l1Weth ? l2Weth : address(0);
    }

    function _withdrawnEther(uint256 amount) internal pure override returns (uint256) {
        return amount;
    }

    function _credit(address l1Token, address to, uint256 amount) internal override {
        if (l1Token != l1Weth || msg.value != amount) revert UnknownToken(l1Token);
        IWrappedEther(l2Weth).deposit{value: amount}();
        IWrappedEther(l2Weth).transfer(to, amount);
    }

    function _debit(address l1Token, address from, uint256 amount) internal override {
        if (l1Token != l1Weth) revert UnknownToken(l1Token);
        IWrappedEther(l2Weth).transferFrom(from, address(this), amount);
        IWrappedEther(l2Weth).withdraw(amount);
    }
}
