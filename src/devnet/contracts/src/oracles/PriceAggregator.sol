// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The data side of a price feed: numbered rounds, written by the transmitter. Only the last rounds are
/// kept, one storage slot each, so that a feed's state stays the same size for ever.
contract PriceAggregator {
    uint256 private constant KEPT_ROUNDS = 32;

    uint8 public immutable decimals;
    uint256 public immutable version = 6;
    int192 public immutable minAnswer;
    int192 public immutable maxAnswer;
    address public immutable owner;
    address public immutable transmitter;
    bytes32 private immutable _description;

    uint256 public latestRound;
    mapping(uint256 slot => uint256 packed) private _rounds;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);
    event NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt);

    error NotTransmitter(address account);
    error AnswerOutOfRange(int192 answer);

    constructor(bytes32 description_, uint8 decimals_, int192 max, address owner_, address transmitter_) {
        _description = description_;
        decimals = decimals_;
        minAnswer = 1;
        maxAnswer = max;
        owner = owner_;
        transmitter = transmitter_;
    }

    function submit(int192 answer) external {
        if (msg.sender != transmitter) revert NotTransmitter(msg.sender);
        if (answer < minAnswer || answer > maxAnswer) revert AnswerOutOfRange(answer);
        uint256 round = ++latestRound;
        _rounds[round % KEPT_ROUNDS] = (uint256(uint192(answer)) << 64) | block.timestamp;
        emit NewRound(round, msg.sender, block.timestamp);
        emit AnswerUpdated(answer, round, block.timestamp);
    }

    function description() external view returns (string memory text) {
        uint256 length = 0;
        while (length < 32 && _description[length] != 0) length++;
        bytes memory content = new bytes(length);
        for (uint256 i = 0; i < length; i++) content[i] = _description[i];
        text = string(content);
    }

    function getAnswer(uint256 round) public view returns (int256) {
        if (!_kept(round)) return 0;
        return int192(uint192(_rounds[round % KEPT_ROUNDS] >> 64));
    }

    function getTimestamp(uint256 round) public view returns (uint256) {
        return _kept(round) ? uint64(_rounds[round % KEPT_ROUNDS]) : 0;
    }

    function latestAnswer() external view returns (int256) {
        return getAnswer(latestRound);
    }

    function latestTimestamp() external view returns (uint256) {
        return getTimestamp(latestRound);
    }

    function getRoundData(uint80 round) public view returns (uint80, int256, uint256, uint256, uint80) {
        require(_kept(round), "No data present");
        uint256 at = getTimestamp(round);
        return (round, getAnswer(round), at, at, round);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(uint80(latestRound));
    }

    function _kept(uint256 round) private view returns (bool) {
        return round > 0 && round <= latestRound && round + KEPT_ROUNDS > latestRound;
    }
}
