import type { SignatureGroup } from './SignatureGroup.ts'

/** Chainlink price feeds. */
export const chainlink: SignatureGroup = {
  protocol: 'Chainlink',
  signatures: [
    'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    'function getRoundData(uint80 roundId) view returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    'function latestAnswer() view returns (int256)',
    'function latestTimestamp() view returns (uint256)',
    'function latestRound() view returns (uint256)',
    'function getAnswer(uint256 roundId) view returns (int256)',
    'function getTimestamp(uint256 roundId) view returns (uint256)',
    'function description() view returns (string)',
    'function aggregator() view returns (address)',
    'function phaseId() view returns (uint16)',
    'function transmit(bytes32[3] reportContext, bytes report, bytes32[] rs, bytes32[] ss, bytes32 rawVs)',
    'function maxAnswer() view returns (int192)',
    'function minAnswer() view returns (int192)',
    'function phaseAggregators(uint16 phase) view returns (address)',
    'function proposedAggregator() view returns (address)',
    'function submit(int192 answer)',
    'function transmitter() view returns (address)',
    'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
    'event NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt)',
    'event NewTransmission(uint32 indexed aggregatorRoundId, int192 answer, address transmitter, uint32 observationsTimestamp, int192[] observations, bytes observers, int192 juelsPerFeeCoin, bytes32 configDigest, uint40 epochAndRound)',
    'error AnswerOutOfRange(int192 answer)',
    'error NotTransmitter(address account)',
  ],
}
