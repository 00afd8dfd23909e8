import { pad, zeroHash } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { ContractType } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'
import { bridgedTokenPlace, parentTokenFallback, parentWethFallback } from './bridgeFallbacks.ts'

const routed = { fallbacks: { l1_token: parentWethFallback } }
/** LayerZero's number of Ethereum. */
const ethereum = '30101'
const omniToken = (network: Network) =>
  network.tokens.find(({ symbol }) => symbol === 'USDe')?.address ?? '$OMNI_TOKEN'
const lane = (network: Network) => ({ receiver: omniToken(network), src_eid: ethereum, sender: zeroHash })
const sending = {
  dst_eid: ethereum,
  to: pad('0x01', { size: 32 }),
  amount_ld: '1000000000000000000',
  min_amount_ld: '0',
  extra_options: '0x',
  compose_msg: '0x',
  oft_cmd: '0x',
}
const sendParam =
  '(uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam'
const counterpart =
  'counterpartGateway() view returns (address gateway) -- The other half, on the parent chain, of'

/** The canonical bridge's side here, and LayerZero. */
export const bridgeTypes: readonly ContractType[] = [
  {
    key: 'l2_gateway_router',
    title: "the bridge's gateway router",
    topic: 'gas',
    place: contractPlace("the bridge's gateway router", 'l2_gateway_router'),
    words: 'arbitrum bridge gateway deposit withdraw',
    reads: readsOf(
      `
      getGateway(address l1Token) view returns (address gateway) -- The gateway by which a token of the parent chain comes here.
      calculateL2TokenAddress(address l1Token) view returns (address token) -- Where a token of the parent chain stands here.
      defaultGateway() view returns (address gateway) -- The gateway of tokens that have none of their own.
      ${counterpart} the gateway router.
      l1TokenToGateway(address l1Token) view returns (address gateway) -- The gateway that was set for one token; the zero address means the default one.
      `,
      { getGateway: routed, calculateL2TokenAddress: routed, l1TokenToGateway: routed },
    ),
  },
  {
    key: 'l2_erc20_gateway',
    title: "the bridge's token gateway",
    topic: 'gas',
    place: contractPlace("the bridge's token gateway", 'l2_erc20_gateway'),
    words: 'arbitrum bridge gateway erc20 deposit withdraw',
    reads: readsOf(
      `
      calculateL2TokenAddress(address l1Token) view returns (address token) -- Where a token that came by the token gateway stands here.
      ${counterpart} the token gateway.
      router() view returns (address router) -- The router that the token gateway obeys.
      exitNum() view returns (uint256 exitNum) -- How many withdrawals the token gateway has started.
      getOutboundCalldata(address l1Token, address from, address to, uint256 amount, bytes data) view returns (bytes outboundCalldata) -- What a withdrawal would make the parent chain's gateway do.
      `,
      {
        calculateL2TokenAddress: { fallbacks: { l1_token: parentTokenFallback } },
        getOutboundCalldata: {
          fallbacks: { l1_token: parentTokenFallback },
          example: () => ({ from: '$WALLET', to: '$WALLET', amount: '1000000', data: '0x' }),
        },
      },
    ),
  },
  {
    key: 'l2_weth_gateway',
    title: "the bridge's WETH gateway",
    topic: 'gas',
    place: contractPlace("the bridge's WETH gateway", 'l2_weth_gateway'),
    words: 'arbitrum bridge gateway ether weth',
    reads: readsOf(`
      l1Weth() view returns (address weth) -- The wrapped ether of the parent chain.
      l2Weth() view returns (address weth) -- The wrapped ether that the bridge pays out here.
      ${counterpart} the WETH gateway.
      router() view returns (address router) -- The router that the WETH gateway obeys.
    `),
  },
  {
    key: 'arb_token',
    title: 'a token that came over the bridge',
    topic: 'tokens',
    place: bridgedTokenPlace,
    words: 'arbitrum bridge token counterpart',
    reads: readsOf(`
      l1Address() view returns (address l1Address) -- The token on the parent chain that a bridged token stands for.
      isMaster() view returns (bool isMaster) -- Whether a bridged token is the code that others copy.
      bridgeBurnable() view returns (address gateway) -- Who may burn a bridged token when it goes back.
      l2Gateway() view returns (address gateway) -- The gateway that mints and burns a bridged token.
    `),
  },
  {
    key: 'lz_endpoint',
    title: 'the LayerZero endpoint',
    topic: 'gas',
    place: contractPlace('the LayerZero endpoint', 'lz_endpoint'),
    words: 'layerzero bridge omnichain message',
    reads: readsOf(
      `
      eid() view returns (uint32 eid) -- LayerZero's number of this chain.
      getSendLibrary(address sender, uint32 dstEid) view returns (address library_) -- The library that sends an app's messages to a chain.
      getReceiveLibrary(address receiver, uint32 srcEid) view returns (address library_, bool isDefault) -- The library that takes an app's messages from a chain.
      quote((uint32 dstEid, bytes32 receiver, bytes message, bytes options, bool payInLzToken) params, address sender) view returns ((uint256 nativeFee, uint256 lzTokenFee) fee) -- What a message to another chain costs.
      inboundNonce(address receiver, uint32 srcEid, bytes32 sender) view returns (uint64 nonce) -- How many messages of a sender are verified without a gap.
      outboundNonce(address sender, uint32 dstEid, bytes32 receiver) view returns (uint64 nonce) -- How many messages an app has sent to a receiver.
      lazyInboundNonce(address receiver, uint32 srcEid, bytes32 sender) view returns (uint64 nonce) -- How many messages of a sender were delivered in order.
      isRegisteredLibrary(address library_) view returns (bool registered) -- Whether the endpoint knows a message library.
      delegates(address oapp) view returns (address delegate) -- Who may configure an app at the endpoint.
      `,
      {
        getSendLibrary: { example: (network) => ({ sender: omniToken(network), dst_eid: ethereum }) },
        getReceiveLibrary: { example: (network) => ({ receiver: omniToken(network), src_eid: ethereum }) },
        quote: {
          example: (network) => ({
            dst_eid: ethereum,
            receiver: sending.to,
            message: '0x',
            options: '0x',
            pay_in_lz_token: false,
            sender: omniToken(network),
          }),
        },
        inboundNonce: { example: lane },
        outboundNonce: {
          example: (network) => ({ sender: omniToken(network), dst_eid: ethereum, receiver: zeroHash }),
        },
        lazyInboundNonce: { example: lane },
        isRegisteredLibrary: { example: () => ({ library: '$WETH' }) },
        delegates: { example: (network) => ({ oapp: omniToken(network) }) },
      },
    ),
  },
  {
    key: 'lz_oft',
    title: 'an omnichain token (LayerZero OFT)',
    topic: 'tokens',
    place: {
      name: 'USDe',
      find: async ({ context }) => context.network.tokens.find(({ symbol }) => symbol === 'USDe')?.address,
    },
    words: 'layerzero oft omnichain bridge token',
    reads: readsOf(
      `
      token() view returns (address token) -- The token that an OFT moves between chains.
      quoteSend(${sendParam}, bool payInLzToken) view returns ((uint256 nativeFee, uint256 lzTokenFee) fee) -- What sending an omnichain token to another chain costs.
      quoteOFT(${sendParam}) view returns ((uint256 minAmountLD, uint256 maxAmountLD) limit, (int256 feeAmountLD, string description)[] feeDetails, (uint256 amountSentLD, uint256 amountReceivedLD) receipt) -- Limits and fees of sending an omnichain token, and what arrives.
      peers(uint32 eid) view returns (bytes32 peer) -- The contract that an omnichain token trusts on another chain.
      sharedDecimals() view returns (uint8 decimals) -- The decimals that an omnichain token's amounts keep between chains.
      approvalRequired() view returns (bool required) -- Whether an approval is needed before sending.
      endpoint() view returns (address endpoint) -- The LayerZero endpoint that an omnichain token uses.
      `,
      {
        quoteSend: { example: () => ({ ...sending, pay_in_lz_token: false }) },
        quoteOFT: { example: () => sending },
        peers: { example: () => ({ eid: ethereum }) },
      },
    ),
  },
]
