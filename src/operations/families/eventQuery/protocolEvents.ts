import { contractEmitters } from './contractEmitters.ts'
import type { EventType } from './EventType.ts'
import { eventsOf } from './eventsOf.ts'

const lending = contractEmitters('Morpho Blue', 'morpho_blue')
const entryPoints = contractEmitters('the EntryPoints', 'entrypoint_v06', 'entrypoint_v07', 'entrypoint_v08')
const gateways = contractEmitters(
  "the bridge's gateways",
  'l2_erc20_gateway',
  'l2_custom_gateway',
  'l2_weth_gateway',
)
const retryables = contractEmitters('the ArbRetryableTx precompile', 'arb_retryable_tx')
const marketParams =
  '(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams'

/** Events of proxies, lending, oracles, bridges, smart accounts and Safes. */
export const protocolEvents: readonly EventType[] = [
  ...eventsOf(
    { group: 'proxy', topic: 'contracts', words: 'proxy upgrade' },
    `
    Upgraded(address indexed implementation) -- Proxies and beacons that got new code.
    AdminChanged(address previousAdmin, address newAdmin) -- Proxies that got another admin.
    BeaconUpgraded(address indexed beacon) -- Proxies that got a beacon.
    DiamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes data) -- Functions added to, replaced in or taken from diamonds.
    `,
  ),
  ...eventsOf(
    { group: 'morpho', topic: 'market', words: 'morpho lending', emitters: lending },
    `
    CreateMarket(bytes32 indexed id, ${marketParams}) -- New lending markets.
    Supply(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares) -- Money lent to markets.
    Withdraw(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares) -- Lent money taken back from markets.
    Borrow(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares) -- Loans taken from markets.
    Repay(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares) -- Loans paid back to markets.
    SupplyCollateral(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets) -- Collateral pledged to markets.
    WithdrawCollateral(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets) -- Collateral taken back from markets.
    Liquidate(bytes32 indexed id, address indexed caller, address indexed borrower, uint256 repaidAssets, uint256 repaidShares, uint256 seizedAssets, uint256 badDebtAssets, uint256 badDebtShares) -- Loans that were liquidated.
    `,
    { Liquidate: { words: 'liquidations liquidated bad debt' } },
  ),
  ...eventsOf(
    { group: 'chainlink', topic: 'market', words: 'chainlink oracle price feed' },
    `
    AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt) -- New answers of price feeds, from their aggregators.
    NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt) -- New rounds of price feeds, from their aggregators.
    `,
  ),
  ...eventsOf(
    { group: 'bridge', topic: 'gas', words: 'bridge deposit withdraw crossing' },
    `
    L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data) -- Messages and withdrawals to the parent chain.
    DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount) -- Tokens that arrived over the canonical bridge.
    WithdrawalInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed l2ToL1Id, uint256 exitNum, uint256 amount) -- Tokens that set off to the parent chain.
    RetryableCreated(bytes32 indexed ticketId) -- Retryable tickets made by messages from the parent chain.
    RedeemScheduled(bytes32 indexed ticketId, bytes32 indexed retryTxHash, uint64 indexed sequenceNum, uint64 donatedGas, address gasDonor, uint256 maxRefund, uint256 submissionFeeRefund) -- Attempts to run retryable tickets.
    OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD) -- Omnichain tokens sent to other chains over LayerZero.
    OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD) -- Omnichain tokens that arrived over LayerZero.
    `,
    {
      L2ToL1Tx: { emitters: contractEmitters('the ArbSys precompile', 'arb_sys') },
      DepositFinalized: { emitters: gateways },
      WithdrawalInitiated: { emitters: gateways },
      RetryableCreated: { emitters: retryables, signatures: ['TicketCreated(bytes32 indexed ticketId)'] },
      RedeemScheduled: { emitters: retryables },
    },
  ),
  ...eventsOf(
    { group: 'aa', topic: 'addresses', words: 'account abstraction erc-4337', emitters: entryPoints },
    `
    UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed) -- Operations of smart accounts, with what they cost.
    AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster) -- Smart accounts that were deployed by an operation.
    `,
  ),
  ...eventsOf(
    { group: 'safe', topic: 'addresses', words: 'safe gnosis multisig' },
    `
    ExecutionSuccess(bytes32 indexed txHash, uint256 payment) -- Transactions that Safes have executed.
    AddedOwner(address indexed owner) -- Owners added to Safes.
    ChangedThreshold(uint256 threshold) -- Changes of how many owners of a Safe must sign.
    `,
    {
      ExecutionSuccess: {
        signatures: [
          'ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
          'ExecutionSuccess(bytes32 txHash, uint256 payment)',
        ],
      },
      AddedOwner: { signatures: ['AddedOwner(address indexed owner)', 'AddedOwner(address owner)'] },
    },
  ),
]
